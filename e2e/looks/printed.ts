import { extractText, getDocumentProxy } from 'unpdf'

/** 14 mm of margin in points, less a little for rounding. */
const margin = 39

/** How far capital letters reach above the line, as a part of the size of the type. */
const capitals = 0.75

type Sheet = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
type Item = Awaited<ReturnType<Sheet['getTextContent']>>['items'][number]
type Text = Extract<Item, { str: string }>

/** Texts that reach into the margin, or off the paper. */
async function outsideOf(sheet: Sheet): Promise<string[]> {
  const [left = 0, bottom = 0, right = 0, top = 0] = sheet.view
  const isInside = ({ transform, width, height }: Text) => {
    const [x, baseline] = [Number(transform[4]), Number(transform[5])]
    const head = baseline + height * capitals
    return x >= left + margin && x + width <= right - margin && baseline >= bottom + margin && head <= top - margin
  }
  const { items } = await sheet.getTextContent()
  const texts = items.filter((item): item is Text => 'str' in item && item.str.trim() !== '')
  return texts.filter((text) => !isInside(text)).map(({ str }) => str)
}

/** What stands on a printed document, and which of it does not lie within the margins of its page. */
export async function readBack(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: true })
  const sheets = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)))
  const outside = (await Promise.all(sheets.map(outsideOf))).flat()
  return { text: text.replace(/\s+/g, ' '), outside, pages: sheets.length }
}
