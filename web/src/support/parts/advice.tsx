import { IconBrowser, IconDeviceDesktop, IconListNumbers, IconScreenshot } from '@tabler/icons-react'
import classes from './advice.module.css'

const points = [
  { icon: IconListNumbers, title: 'Steps to reproduce', text: 'What you did, one step after the other.' },
  { icon: IconBrowser, title: 'Your browser', text: 'Such as Chrome, Safari or Firefox, and its version.' },
  { icon: IconDeviceDesktop, title: 'Your operating system', text: 'Such as Windows, macOS, Android or iOS.' },
  { icon: IconScreenshot, title: 'Screenshots', text: 'What you saw. Attach them to the mail.' },
] as const

/** What a report should hold. */
export function Advice() {
  return (
    <section className={classes.advice} aria-labelledby="advice">
      <h2 id="advice" className={classes.title}>
        What helps us find the cause
      </h2>
      <ul className={classes.points}>
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.point}>
            <Icon size={22} stroke={1.5} aria-hidden="true" />
            <div>
              <h3 className={classes.name}>{title}</h3>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
