let left: File | undefined

/** Leaves a file for the import, which looks at it as if it had been chosen there. */
export function leaveImportFile(file: File) {
  left = file
}

/** The file that was left, once. */
export function takeImportFile(): File | undefined {
  const file = left
  left = undefined
  return file
}
