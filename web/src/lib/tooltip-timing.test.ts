import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, mock, test } from 'node:test'
import { TooltipTiming } from './tooltip-timing.ts'

let now = 0
let timing = new TooltipTiming<string, string>()
const open = () => timing.get()?.anchor
const hover = (anchor: string) => timing.hover({ anchor, content: '' })
const wait = (ms: number) => {
  now += ms
  mock.timers.tick(ms)
}

describe('tooltip timing', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] })
    mock.method(performance, 'now', () => now)
    timing = new TooltipTiming()
  })
  afterEach(() => mock.reset())

  // spec 1.9.27
  test('a tooltip opens after 700 ms of hovering, and not when the pointer has left before that', () => {
    hover('a')
    wait(699)
    assert.equal(open(), undefined)
    wait(1)
    assert.equal(open(), 'a')
    timing.leave()
    wait(1000)
    hover('b')
    wait(600)
    timing.leave()
    wait(1000)
    assert.equal(open(), undefined)
  })

  // spec 1.9.27
  test('within 300 ms after a tooltip the next opens at once, later it waits again', () => {
    timing.show({ anchor: 'a', content: '' })
    timing.hide()
    wait(299)
    hover('b')
    wait(0)
    assert.equal(open(), 'b')
    hover('c')
    wait(0)
    assert.equal(open(), 'c')
    timing.hide()
    wait(301)
    hover('d')
    wait(0)
    assert.equal(open(), undefined)
  })

  test('the pointer may cross over to the tooltip, and come back', () => {
    timing.show({ anchor: 'a', content: '' })
    timing.leave()
    wait(100)
    timing.stay()
    wait(1000)
    assert.equal(open(), 'a')
    timing.leave()
    wait(100)
    hover('a')
    wait(1000)
    assert.equal(open(), 'a')
    timing.leave()
    wait(120)
    assert.equal(open(), undefined)
  })
})
