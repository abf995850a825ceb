import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { programOnPath } from './debian-package.ts'
import { root } from './steps.ts'

const folder = path.join(root, 'docs/operate')
const text = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const alerts = [...text('alerts.yaml').matchAll(/^ {6}- alert: (\w+)\n {8}expr: .+\n/gm)].map(([, name = '']) => name)

test('every alert has one expression on its own line, a level, and words for whoever is woken', () => {
  const rules = text('alerts.yaml')
    .split(/^ {6}- /m)
    .slice(1)
  assert.equal(alerts.length, rules.length)
  assert.equal(new Set(alerts).size, alerts.length)
  for (const rule of rules) {
    assert.match(rule, /^ {8}labels: \{ severity: (page|warn) \}$/m)
    assert.match(rule, /^ {10}summary: \S/m)
    assert.match(rule, /^ {10}description: \S/m)
  }
})

test('the alerts that somebody is woken by have times made up for them in which they fire', () => {
  const tried = text('alerts.test.yaml')
  const woken = text('alerts.yaml')
    .split(/^ {6}- alert: /m)
    .filter((rule) => rule.includes('severity: page'))
    .map((rule) => /^\w+/.exec(rule)?.[0] ?? '')
  assert.ok(woken.length > 5)
  for (const alert of woken) assert.match(tried, new RegExp(`alertname: ${alert}\\n +exp_alerts:`), alert)
})

test('Prometheus takes the alerts, and they fire when they should and only then', async (t) => {
  const promtool = programOnPath('promtool')
  if (promtool === undefined) return t.diagnostic('left out: promtool is not installed')
  await promisify(execFile)(promtool, ['check', 'rules', 'alerts.yaml'], { cwd: folder })
  await promisify(execFile)(promtool, ['test', 'rules', 'alerts.test.yaml'], { cwd: folder })
})

test('the dashboard says that nothing fails, rather than nothing, where nothing has ever failed', async (t) => {
  const promtool = programOnPath('promtool')
  if (promtool === undefined) return t.diagnostic('left out: promtool is not installed')
  const { panels } = JSON.parse(text('dashboard.json')) as { panels: { title: string; targets?: { expr: string }[] }[] }
  const expr = panels
    .find(({ title }) => title === 'Failed answers')
    ?.targets?.[0]?.expr.replaceAll('$job', 'contactsheet')
  const series = 'http_request_duration_seconds_count{job="contactsheet",route="/api/contacts",status="200"}'
  const made = {
    tests: [
      {
        interval: '1m',
        input_series: [{ series, values: '0+60x10' }],
        promql_expr_test: [{ expr, eval_time: '10m', exp_samples: [{ labels: '{}', value: 0 }] }],
      },
    ],
  }
  const own = await mkdtemp(path.join(tmpdir(), 'contactsheet-dashboard-'))
  t.after(() => rm(own, { recursive: true }))
  // Every JSON is YAML.
  await writeFile(path.join(own, 'made.yaml'), JSON.stringify(made))
  await promisify(execFile)(promtool, ['test', 'rules', 'made.yaml'], { cwd: own })
})
