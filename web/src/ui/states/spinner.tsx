/** Indicates that something is loading; the text beside it says what. */
export const Spinner = () => (
  <span
    className="aspect-square w-5.5 flex-none animate-turn rounded-full border-3 border-line border-t-dim"
    aria-hidden="true"
  />
)
