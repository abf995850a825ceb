// Loaded into this tool, into the server and into every page, so that all of them show the same day and minute whenever pictures are
// taken. The day lies ahead of the real one, for cookies that expire. A second takes a thousand: what is made one after the other is
// still in this order.
{
  const begin = Date.parse('2030-05-15T14:30:00Z') + ('document' in globalThis ? 60_000 : 0)
  const now = () => begin + Math.floor(performance.now() / 1000)
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, target) => Reflect.construct(date, given.length > 0 ? given : [now()], target),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  })
}
