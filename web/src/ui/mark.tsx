/** The mark: a contact sheet of six frames, one of them circled. It takes the colour of the text around it. */
export function Mark({ width = 39 }: { width?: number }) {
  return (
    <svg viewBox="0 0 48 32" width={width} height={(width * 2) / 3} aria-hidden="true">
      <path
        fill="currentColor"
        d="M2 4h12v10H2zm16 0h12v10H18zm16 0h12v10H34zM2 18h12v10H2zm16 0h12v10H18zm16 0h12v10H34z"
      />
      <path
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M33.8 16.8c-4.9-1.1-11-1.3-15.9-.7-1.2.1-1.7.7-1.8 1.8-.3 3.4-.2 7 .2 10.4.1 1.1.7 1.6 1.8 1.7 3.9.3 8.2.2 12.1-.2 1.1-.1 1.7-.7 1.8-1.8.3-4.9.1-9.6-1-14.1"
      />
    </svg>
  )
}
