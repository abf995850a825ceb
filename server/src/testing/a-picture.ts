const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM4uXAWVsQwkBIAY0pgwdF8n60AAAAASUVORK5CYII='

/** The smallest picture that is worth keeping: 8 x 6 pixels of one colour. */
export const aPicture = (name = 'a-picture.png') => new File([Buffer.from(png, 'base64')], name, { type: 'image/png' })
