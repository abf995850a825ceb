/** Words that passwords are often made of; alone or in a row, with a few digits, they are guessed first. */
export const commonWords = `
  password passwort passw pass word qwerty qwertz azerty welcome willkommen admin administrator root user guest
  test testing tester demo login letmein master secret changeme change default access iloveyou iloveu ilove love
  lovely loveme you me hello sunshine princess dragon monkey shadow superman batman spiderman starwars pokemon
  football baseball basketball soccer hockey liverpool chelsea arsenal barcelona realmadrid manchester united
  mustang ferrari porsche mercedes corvette harley yamaha computer internet google facebook instagram linkedin
  microsoft windows apple iphone samsung android trustno whatever freedom michael jordan jennifer jessica michelle
  ashley daniel andrew joshua matthew anthony thomas robert charlie george summer winter spring autumn january
  february march april may june july august september october november december monday friday sunday happy
  birthday family forever friends babygirl angel lucky flower butterfly chocolate cookie cheese pepper ginger
  purple orange yellow silver golden blink matrix killer hunter ranger soldier phoenix tiger eagle dolphin panther
  maverick photo photos photographer photography camera canon nikon studio portrait wedding picture pictures
  contact contacts sheet my new the is i a abc abcd asdf zxcv company office service server system manager jesus
  christ god bless life live laugh home money business work sexy babe this your letme
`
  .trim()
  .split(/\s+/)

/** Alphabetical, numeric and keyboard sequences that people type, forwards and backwards. */
export const tracks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '!@#$%^&*()',
]
