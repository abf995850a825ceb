// What has no room wraps behind the strut, out of sight.
/** Words that fill what others leave of a line: shortened where there is little room, and gone where there is room for a letter or two. */
export function TruncatedText({ children }: { children: string }) {
  return (
    <span className="flex h-lh flex-1 flex-wrap overflow-hidden text-dim before:h-lh before:w-px">
      <span dir="auto" className="flex-1 basis-12 truncate">
        {children}
      </span>
    </span>
  )
}
