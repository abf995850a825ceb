import type { Page } from '@playwright/test'

/** Turns a PNG into WebP in the browser, which saves an image library; `scale` shrinks it. */
export async function toWebp(page: Page, png: Buffer, scale = 1) {
  const base64 = await page.evaluate(
    async ({ data, scale }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = document.createElement('canvas')
      canvas.width = bitmap.width * scale
      canvas.height = bitmap.height * scale
      const brush = canvas.getContext('2d')
      if (brush) brush.imageSmoothingQuality = 'high'
      brush?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', 0.82).split(',')[1] ?? ''
    },
    { data: png.toString('base64'), scale },
  )
  return Buffer.from(base64, 'base64')
}
