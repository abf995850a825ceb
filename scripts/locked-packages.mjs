// Plain JavaScript, because `prepare.mjs` reads the lock file by it.

/** The folders of all packages that these need to run, by the lock file. */
export function neededBy(packages, folders) {
  const needed = new Set(folders)
  for (const folder of needed) {
    const {
      link,
      resolved,
      dependencies,
      optionalDependencies,
      peerDependencies,
      peerDependenciesMeta = {},
    } = packages[folder]
    if (link) needed.add(resolved)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = placeOf(packages, folder, name)
      if (found !== undefined && !peerDependenciesMeta[name]?.optional) needed.add(found)
    }
  }
  return [...needed]
}

/** Where Node finds a package from within a folder: in that, or in one above it. */
function placeOf(packages, folder, name) {
  for (let from = folder; ; from = from.replace(/(^|\/)[^/]*$/, '')) {
    const place = `${from ? `${from}/` : ''}node_modules/${name}`
    if (place in packages) return place
    if (from === '') return undefined
  }
}
