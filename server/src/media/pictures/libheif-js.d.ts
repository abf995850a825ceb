declare module 'libheif-js/wasm-bundle.js' {
  type Failure = { code: unknown; message: string }
  export type Plane = { width: number; height: number; stride: number; bits_per_pixel: number; data: Uint8Array }
  type Handle = { readonly isHandle: unique symbol }
  type Context = { readonly isContext: unique symbol }
  /** The part of libheif that we call. What it hands out lies in its own memory, which moves: read it at once. */
  const libheif: {
    heif_context_alloc(): Context
    heif_context_read_from_memory(context: Context, file: Uint8Array): { code: unknown }
    heif_js_context_get_primary_image_handle(context: Context): Handle | Failure
    heif_image_handle_has_alpha_channel(handle: Handle): number
    heif_js_decode_image2(handle: Handle, space: unknown, order: unknown): { channels: Plane[] } | Failure
    heif_error_code: { heif_error_Ok: unknown }
    heif_colorspace: { heif_colorspace_RGB: unknown }
    heif_chroma: Record<`heif_chroma_interleaved_${'RGB' | 'RGBA' | 'RRGGBB_LE' | 'RRGGBBAA_LE'}`, unknown>
  }
  export default libheif
}
