import classes from './credits.module.css'

/** Whose data the product shows, where their licence asks for it. */
export const Credits = () => (
  <p className={classes.credits}>
    The cities that are offered for a shoot are those of{' '}
    <a href="https://www.geonames.org" target="_blank" rel="noopener noreferrer">
      GeoNames
    </a>
    , used under{' '}
    <a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noopener noreferrer">
      CC BY 4.0
    </a>
    .
  </p>
)
