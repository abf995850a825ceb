/** Opens the calendar, the clock or the list of an input, within a press. */
export function openPicker(input: HTMLInputElement | HTMLSelectElement) {
  try {
    input.showPicker()
  } catch {
    // Without one, or with the press too long ago, the next press opens it.
  }
}
