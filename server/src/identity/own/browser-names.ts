/** What a browser and its system are called, from the text that the browser sends about itself; null where that says nothing. */
export async function browserNames(userAgents: (string | null)[]) {
  // Loaded when somebody looks at the list, not at the start.
  const { parse } = await import('bowser')
  return userAgents.map((text) => {
    const { browser, os } = text === null ? { browser: {}, os: {} } : parse(text)
    return { browser: plain(browser.name), system: plain(os.name) }
  })
}

const plain = (name: string | undefined) => (name === undefined || name === '' ? null : name.slice(0, 60))
