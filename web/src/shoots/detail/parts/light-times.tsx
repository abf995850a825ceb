import type { HourCycle } from '@contactsheet/contracts/identity'
import { dayLine } from '@contactsheet/contracts/shoots/day-line'
import { goldenName, goldenSentences } from '@contactsheet/contracts/shoots/day-line-words'
import type { CallTime, ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { sunLines } from '@contactsheet/contracts/shoots/sun-words'
import { formatTime } from '@contactsheet/contracts/time/date-words'
import { IconSun } from '@tabler/icons-react'
import { Row, Stack, Text } from '#ui/primitives/primitives.tsx'
import { DayLine } from '#ui/light/day-line.tsx'
import type { ReactNode } from 'react'
import classes from './light-times.module.css'

type Props = { shoot: ShootDetail; sun: NonNullable<ShootDetail['sun']>; callTimes: CallTime[]; hourCycle: HourCycle }

/** The light of the day of a shoot: as a line with the shoot in it, in words, and its times. */
export function LightTimes({ shoot, sun, callTimes, hourCycle }: Props) {
  const line = dayLine({ ...shoot, sun, callTimes })
  const met = line?.shoot?.golden.map(({ part }) => part) ?? []
  return (
    <>
      {line && (
        <>
          {/* Its words are the sentences below it. */}
          <div aria-hidden="true">
            <DayLine line={line} hourCycle={hourCycle} />
          </div>
          <GoldenWords line={line} hourCycle={hourCycle} />
        </>
      )}
      {sun.note !== null && <Text mb={2}>{sun.note}</Text>}
      <Stack as="dl">
        {sunLines(sun, hourCycle).map(({ label, time }) => (
          <Row
            key={label}
            wrap
            gap={2}
            rowGap={0}
            align="baseline"
            justify="between"
            className={classes.line}
            data-golden={label.includes('golden') || undefined}
          >
            <Row as="dt" wrap grow gap={2} rowGap={0.5} className={classes.label}>
              {label}
              {met.some((part) => part !== undefined && label.toLowerCase().startsWith(part)) && (
                <Text as="span" size={12} line="whole" className={classes.met}>
                  meets the shoot
                </Text>
              )}
            </Row>
            <Text as="dd" figures line="whole">
              {time}
            </Text>
          </Row>
        ))}
      </Stack>
      <Text size={13} tone="dim" mt={1.5}>
        Clocks in {shoot.zone.replaceAll('_', ' ')}
      </Text>
    </>
  )
}

type WordsProps = { line: NonNullable<ReturnType<typeof dayLine>>; hourCycle: HourCycle }

/** Where the shoot and its call times have golden light; without a time, what is missing to say so. */
function GoldenWords({ line, hourCycle }: WordsProps) {
  const called = line.callTimes.flatMap(({ title, time, golden }) =>
    golden === null ? [] : [{ title, words: `at ${formatTime(time, hourCycle)} is in the ${goldenName(golden)}` }],
  )
  const sentences = goldenSentences(line, hourCycle)
  if (line.shoot === null) return <Dim>Set a time to see whether the shoot meets a golden hour.</Dim>
  return (
    <>
      {sentences.length === 0 && <Dim>The shoot meets no golden hour.</Dim>}
      <Stack as="ul" gap={1.5} mt={1} mb={3} className={classes.golden}>
        {sentences.map((sentence) => (
          <Golden key={sentence}>{sentence}</Golden>
        ))}
        {called.map(({ title, words }, place) => (
          <Golden key={place}>
            <bdi>{title}</bdi> {words}
          </Golden>
        ))}
      </Stack>
    </>
  )
}

const Dim = ({ children }: { children: string }) => (
  <Text size={15} tone="dim" mt={1} mb={3}>
    {children}
  </Text>
)

const Golden = ({ children }: { children: ReactNode }) => (
  <Row as="li" gap={2} align="start">
    <IconSun size={18} stroke={1.75} className={classes.sun} aria-hidden="true" />
    <Text as="span" size={15}>
      {children}
    </Text>
  </Row>
)
