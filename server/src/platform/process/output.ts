import { fstatSync, writeSync } from 'node:fs'

/** Bytes that wait for a reader who has fallen behind; anything beyond that is lost. */
const mostWaiting = 1024 * 1024

const isFile = fstatSync(1).isFile()

// A reader that has gone away or a closed terminal is no reason to stop serving.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** Standard output, which never stops or delays the process: what cannot be written is lost. */
export const standardOutput = {
  write(text: string) {
    if (isFile) return writeToFile(text)
    if (process.stdout.writableLength < mostWaiting) process.stdout.write(text)
  },
}

/** A file on a full disk can be written again once there is room, which Node's own stream would not try. */
function writeToFile(text: string) {
  try {
    writeSync(1, text)
  } catch {
    // There is nowhere else to report it.
  }
}

/** Prints one sentence for the person at the keyboard. */
export function say(sentence: string) {
  standardOutput.write(`${sentence}\n`)
}
