import { debianProgram } from './debian-package.ts'
import { testsApart } from './node-tests.ts'
import { hasChanged } from './reach/changes.ts'
import { step, type Result } from './steps.ts'

/** The file of tests that builds the image, which takes minutes, and starts it. */
export const imageTests = 'scripts/containers/image.lifecycle.test.ts'

/** What decides whether the image is built and what it does as one; what the product does in it the other tests show. */
const concerns = [
  '{Containerfile,.dockerignore,compose.yaml,package.json,package-lock.json}',
  '{deploy,scripts/containers}/**',
  'scripts/{build,build/server,build/product-folder,build/compiled-for}.ts',
  'scripts/{*-packages,in-turn,plain-failures}.mjs',
  'docs/operate/containers.md',
  'server/src/{main,run}.ts',
  'server/src/platform/{postgres/private,process,files}/**',
]

/**
 * Builds and starts the image where podman is or can be had: in CI, when CONTAINERS=all asks for it, and otherwise when something
 * that concerns it has changed since the whole proof last passed.
 */
export async function containerImage(): Promise<Result[]> {
  if (!process.env.CI && process.env.CONTAINERS !== 'all' && !hasChanged(concerns)) {
    console.log('- the image: nothing that concerns it has changed since all tests passed (CONTAINERS=all builds it)')
    return []
  }
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.log('- the image: left out, because its base can be made only by root on Linux')
    return []
  }
  const missing = ['podman', 'mmdebstrap', 'crun'].filter((name) => debianProgram(name) === undefined)
  if (missing.length > 0) {
    console.log(`- the image: left out, because ${missing.join(' and ')} cannot be had here`)
    return []
  }
  // The image is built while one file waits for it: longer than others may take.
  return [await step('the image', () => testsApart([imageTests], {}, { file: 1_800_000, leaving: 30_000 }))]
}
