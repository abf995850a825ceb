import type { Page } from '@playwright/test'

/** Turns a PNG into WebP inside the browser, which can, so that no image library is needed. */
export async function toWebp(page: Page, png: Buffer, quality: number) {
  const base64 = await page.evaluate(
    async ({ data, quality }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = document.createElement('canvas')
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
    },
    { data: png.toString('base64'), quality },
  )
  return Buffer.from(base64, 'base64')
}
