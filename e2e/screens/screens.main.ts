import './fixed-clock.mjs'
import { build } from '../../scripts/build.ts'
import { compareFolders } from './compare.ts'
import { takePictures } from './take.ts'

const usage = `npm run screens -- FOLDER [WORDS]               takes pictures of all screens, or of those named by words
npm run screens -- --compare BEFORE AFTER [OUT]  compares two folders of them, into OUT`

const [first, ...rest] = process.argv.slice(2)
const begun = performance.now()

if (first === '--compare' && rest[0] && rest[1]) {
  const [before, after, out = `${after}-compared`] = rest
  const { lines, different, compared, alone } = await compareFolders(before, after, out)
  for (const line of lines.slice(0, Math.min(40, different))) console.log(line)
  console.log(`${different} of ${compared} pictures differ, ${alone} are in one folder only: ${out}/list.txt`)
} else if (first && !first.startsWith('-')) {
  await build('run')
  const failed = await takePictures(first, rest)
  console.log(`Took the pictures in ${Math.round((performance.now() - begun) / 1000)} s; ${failed.length} failed.`)
  if (failed.length > 0) process.exitCode = 1
} else console.log(usage)
