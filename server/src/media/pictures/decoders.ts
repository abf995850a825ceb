import sharp from 'sharp'

// Everything that libvips could open is blocked, above all SVG, PDF and what reads other files; then the few that we mean are
// allowed again. HEIF is AVIF here: the bundled library reads the header of a HEIC, and cannot decode it.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
// The caller decides how many pictures are read at once; within one picture more threads would only need more memory.
sharp.concurrency(1)
// Every picture is read once, so that there is nothing to find in a cache.
sharp.cache(false)

export { sharp }
