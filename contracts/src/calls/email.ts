const emailPattern = /^[^\s@<>(),;:"\\[\]]+@[^\s@.<>(),;:"\\[\]]+(\.[^\s@.<>(),;:"\\[\]]+)+$/

/** True for something that looks like an e-mail address. */
export const isEmail = (value: string) => value.length <= 254 && emailPattern.test(value)
