import type { FieldErrors, ShootFields } from './shoot-fields.rules.ts'

const odd: FieldErrors = {
  date: 'This date is not complete, or does not exist',
  time: 'This time is not complete, or does not exist',
  duration: 'Duration is a whole number of minutes',
}

/** Fields that hold something which the browser itself cannot read, such as half a date: it hands them out as empty. */
export function unreadable(form: HTMLFormElement): FieldErrors {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  const names = inputs.filter((input) => input.validity.badInput).map((input) => input.name as keyof ShootFields)
  return Object.fromEntries(names.map((name) => [name, odd[name]]))
}

/** Puts the focus into the first field that is wrong, in the order of the page. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const named = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in errors)
  if (named instanceof HTMLElement) named.focus()
}
