import type { Page } from '@playwright/test'

type Colour = readonly [red: number, green: number, blue: number]
type Text = { colour: Colour; ground: Colour; least: number; html: string }

const channel = (value: number) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = ([red, green, blue]: Colour) =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)

/** As WCAG defines it, from 1 to 21. */
function contrast(one: Colour, other: Colour) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * Every text that is seen, with its colour and that of what lies behind it, mixed as the browser mixes them; what lies on a picture
 * has no colour to compare with, and what is disabled may be faint.
 */
const readTexts = `(within) => {
  const sheet = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const known = new Map()
  const parts = (colour) => {
    if (!known.has(colour)) {
      sheet.clearRect(0, 0, 1, 1)
      sheet.fillStyle = colour
      sheet.fillRect(0, 0, 1, 1)
      const [red, green, blue, alpha] = sheet.getImageData(0, 0, 1, 1).data
      known.set(colour, { rgb: [red, green, blue], alpha: alpha / 255 })
    }
    return known.get(colour)
  }
  const over = (below, { rgb, alpha }, share) => below.map((one, at) => one + (rgb[at] - one) * alpha * share)
  const pictures = 'img, video, canvas, picture'

  /** What lies behind the middle of an element, from the top down: as the window says, or else its ancestors. */
  const behind = (element, { left, top, width, height }) => {
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2)
    const at = stack.indexOf(element)
    if (at >= 0) return stack.slice(at)
    const ancestors = []
    for (let each = element; each; each = each.parentElement) ancestors.push(each)
    return ancestors
  }
  const shares = new Map([[null, 1]])
  const shareOf = (element) => {
    if (!shares.has(element))
      shares.set(element, Number(getComputedStyle(element).opacity) * shareOf(element.parentElement))
    return shares.get(element)
  }

  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const disabled = ':disabled, [aria-disabled=true], [data-disabled]'
  const unseen = 'script, style, noscript, [inert], [popover]:not(:popover-open)'
  const isDisabled = (element) => {
    const label = element.closest('label')
    return element.closest(disabled) || label?.control?.matches(disabled)
  }
  const texts = [...document.querySelectorAll(within)].flatMap((root) => [root, ...root.querySelectorAll('*')])
  return texts.flatMap((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3)
    const words = own.map(({ data }) => data).join('').trim() || (element.matches('input:not([type=color], [type=range], [type=file], [type=checkbox], [type=radio]), textarea, select') ? element.value : '')
    if (words.length < 2 || element.closest(unseen) || isDisabled(element)) return []
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) return []
    const layers = behind(element, box)
    const shown = []
    for (const layer of layers) {
      const look = getComputedStyle(layer)
      if (layer !== element && layer.matches(pictures) || look.backgroundImage !== 'none') return []
      const colour = parts(look.backgroundColor)
      if (colour.alpha > 0) shown.push([colour, shareOf(layer)])
      if (colour.alpha === 1 && shareOf(layer) === 1) break
    }
    const paper = dark ? [18, 18, 18] : [255, 255, 255]
    const ground = shown.reduceRight((below, [colour, share]) => over(below, colour, share), paper)
    const size = parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const colour = over(ground, parts(style.color), shareOf(element))
    return [{ colour: colour.map(Math.round), ground: ground.map(Math.round), least: isLarge ? 3 : 4.5, html: element.outerHTML.slice(0, 160) }]
  })
}`

/** One line for each text that cannot be read well on what lies behind it, on the page or within a part of it. */
export async function faintTexts(page: Page, within: string): Promise<string[]> {
  const texts = await page.evaluate<Text[]>(`(${readTexts})(${JSON.stringify(within)})`)
  return texts
    .filter(({ colour, ground, least }) => contrast(colour, ground) < least)
    .map(
      ({ colour, ground, html }) =>
        `${contrast(colour, ground).toFixed(2)}: ${String(colour)} on ${String(ground)} ${html}`,
    )
}
