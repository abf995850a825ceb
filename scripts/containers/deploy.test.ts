import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { readConfig, settingNames } from '../../server/src/platform/process/config.ts'
import { debianProgram, programOnPath } from '../debian-package.ts'
import { root } from '../steps.ts'

type Service = {
  image: string
  build?: { context: string; dockerfile: string }
  environment?: Record<string, string>
  volumes?: string[]
  networks: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
  restart: string
  stop_grace_period?: string
}
type Compose = { services: Record<string, Service>; volumes: object; networks: object }

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { services, volumes, networks } = parse(read('compose.yaml'), { merge: true }) as Compose
const webs = Object.entries(services).filter(([name]) => name.startsWith('web-'))
const image = read('Containerfile')

/** What the example of secrets holds, with letters in the place of what it asks for. */
const secrets = Object.fromEntries(
  [...read('deploy/compose.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/^\[.*\]$/, 'twenty0letters0or0more'),
  ]),
)

/** The text with the variables of the environment file put in, as compose does it. */
const filled = (text: string) =>
  text.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_all, name: string, sign: string, usual: string) => {
    const value = secrets[name] ?? (sign === '-' ? usual : undefined)
    return value ?? assert.fail(`${name} is not in deploy/compose.env.example`)
  })

const settingsOf = ({ environment = {} }: Service) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]))

test('compose gives its web processes settings that the product knows and starts with', () => {
  assert.equal(webs.length, 2)
  for (const [, web] of webs) {
    const given = settingsOf(web)
    assert.deepEqual(
      Object.keys(given).filter((name) => !settingNames.includes(name)),
      [],
    )
    const config = readConfig(given)
    assert.match(config.databaseUrl ?? '', /@postgres:5432\/contactsheet$/)
    assert.equal(config.s3?.endpoint, 'http://store:9000')
    assert.deepEqual(config.trustProxy, ['uniquelocal'])
    assert.equal(settingsOf(services['store'] as Service)['MINIO_ROOT_USER'], config.s3?.accessKeyId)
  }
})

test('what the image sets by itself is said to whoever runs it', () => {
  const set = [...(/^ENV (?<all>.*)$/m.exec(image)?.groups?.['all'] ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name)
  const page = read('docs/operate/containers.md')
  assert.ok(set.length > 2)
  assert.deepEqual(
    set.filter((name) => !page.includes(`\`${name}`)),
    [],
  )
})

test('what a service of compose waits for is there, is checked, and can be reached', () => {
  for (const [name, { depends_on: waits = {}, networks: own }] of Object.entries(services))
    for (const [other, { condition }] of Object.entries(waits)) {
      const needed = services[other] ?? assert.fail(`${name} waits for ${other}`)
      const isChecked = needed.healthcheck !== undefined || needed.image === 'contactsheet'
      assert.equal(condition === 'service_healthy', isChecked, `${name} waits for ${other}`)
      assert.ok(
        needed.networks.some((network) => own.includes(network)),
        `${name} cannot reach ${other}`,
      )
    }
})

test('every network, volume and file that compose names is there, and the volumes of the image are mounted', () => {
  const mounts = Object.values(services).flatMap((service) => service.volumes ?? [])
  for (const [from = ''] of mounts.map((volume) => volume.split(':')))
    assert.ok(from.startsWith('.') ? existsSync(path.join(root, from)) : from in volumes, from)
  for (const network of Object.values(services).flatMap((service) => service.networks)) assert.ok(network in networks)
  for (const { build, restart } of Object.values(services)) {
    assert.ok(restart)
    if (build) assert.ok(existsSync(path.join(root, build.context, build.dockerfile)))
  }
  const mounted = webs.map(([, web]) => (web.volumes ?? []).map((volume) => volume.split(':')[1]))
  const ofImage = JSON.parse(/^VOLUME (.*)$/m.exec(image)?.[1] ?? '') as string[]
  for (const one of mounted) assert.deepEqual(one, ofImage)
})

test('whoever stops a web process waits for its drain, for requests under way and for its end', () => {
  const seconds = (text = '') => Number.parseInt(text, 10)
  const productEndsWithin = 30
  for (const [name, web] of webs)
    assert.ok(
      seconds(web.stop_grace_period) >= seconds(web.environment?.['DRAIN_SECONDS']) + 5 + productEndsWithin,
      name,
    )
})

test('the proxy of compose asks every web process, and haproxy takes its configuration', async (t) => {
  const config = read('deploy/haproxy.cfg')
  const asked = [...config.matchAll(/^ *server (\S+) (\S+):3000 check$/gm)].map(([, name, host]) => [name, host])
  assert.deepEqual(
    asked,
    webs.map(([name]) => [name, name]),
  )
  const haproxy = debianProgram('haproxy')
  if (haproxy === undefined) return t.diagnostic('Left out: there is no haproxy here, and it cannot be installed')
  const checked = spawnSync(haproxy, ['-c', '-f', path.join(root, 'deploy/haproxy.cfg')], { encoding: 'utf8' })
  assert.equal(checked.status, 0, checked.stderr)
})

test('the unit for systemd is right in every word, and leaves the product little to harm', async (t) => {
  const unit = read('deploy/contactsheet.service')
  assert.equal(
    /^ExecStart=\S+\/(?<run>node_modules\/.bin\/node \S+)$/m.exec(unit)?.groups?.['run'],
    'node_modules/.bin/node server/dist/main.js',
  )
  for (const line of ['Restart=always', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'TimeoutStopSec=90'])
    assert.ok(unit.split('\n').includes(line), line)
  const analyze = programOnPath('systemd-analyze')
  if (analyze === undefined) return t.diagnostic('Left out: there is no systemd-analyze here')
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-unit-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'contactsheet.service')
  await writeFile(file, unit.replaceAll('/opt/contactsheet', root))
  const verified = spawnSync(analyze, ['verify', '--man=no', file], { encoding: 'utf8' })
  assert.deepEqual([verified.stderr.replaceAll(/^.*(?<!contactsheet)\.service:.*\n/gm, ''), verified.status], ['', 0])
  const judged = execFileSync(analyze, ['security', '--offline=true', '--no-pager', file], { encoding: 'utf8' })
  assert.ok(Number(/exposure level .*: (?<level>[\d.]+)/.exec(judged)?.groups?.['level']) < 2, judged.slice(-200))
})
