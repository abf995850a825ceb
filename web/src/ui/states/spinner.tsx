import classes from './spinner.module.css'

/** Indicates that something is loading; the text beside it says what. */
export const Spinner = () => <span className={classes.spinner} aria-hidden="true" />
