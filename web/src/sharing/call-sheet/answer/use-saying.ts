import { useRef, useState } from 'react'
import type { Answer } from '@contactsheet/contracts/shoots/answers'
import type { Reader } from './use-reader.ts'

/**
 * What the reader is about to say. Presses are sent one after another, so that the last one counts; `saving` is that one. What is typed
 * stays until it has been sent with its answer, also while another answer is pressed or the plan is read again.
 */
export function useSaying(reading: Reader, onSaid: (answer: Answer, isTyped: boolean) => void) {
  const { isUnknown, give, look } = reading
  const [typed, setTyped] = reading.typing
  const [pressed, setPressed] = useState<Answer[]>([])
  const [failure, setFailure] = useState<unknown>()
  const line = useRef<Promise<unknown>>(Promise.resolve())

  const send = async (answer: Answer, isTyped: boolean) => {
    setFailure(undefined)
    try {
      await give({ answer, words: isTyped ? typed.words : '', person: isUnknown ? typed.person : undefined })
      // Somebody may type on meanwhile.
      if (isTyped) setTyped(({ words }) => ({ words: words === typed.words ? '' : words, person: '' }))
      onSaid(answer, isTyped)
    } catch (error) {
      setFailure(error)
    }
    setPressed(([, ...later]) => later)
  }
  return {
    typed,
    type: (more: Partial<typeof typed>) => setTyped({ ...typed, ...more }),
    saving: pressed.at(-1),
    failure,
    /** Forgets why something was not saved. */
    clear: () => setFailure(undefined),
    say: (answer: Answer, isTyped: boolean) => {
      setPressed((now) => [...now, answer])
      line.current = line.current.then(() => send(answer, isTyped))
    },
    /** Shows the plan as it is now, in place. */
    showPlan: (onShown: () => void) =>
      void look().then(() => {
        setFailure(undefined)
        onShown()
      }, setFailure),
  }
}

export type Saying = ReturnType<typeof useSaying>
