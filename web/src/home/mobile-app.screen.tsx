import { PageHeader } from '#ui/page-header.tsx'
import classes from './mobile-app.module.css'

const guides = [
  {
    id: 'ios',
    title: 'iPhone and iPad, with Safari',
    steps: [
      'Open this page in Safari.',
      'Tap Share, the square with an arrow.',
      'Choose Add to Home Screen.',
      'Tap Add. Contactsheet now opens from your home screen.',
    ],
  },
  {
    id: 'android',
    title: 'Android, with Chrome',
    steps: [
      'Open this page in Chrome.',
      'Tap the menu, the three dots.',
      'Choose Add to Home screen, or Install app.',
      'Confirm. Contactsheet now opens from your home screen.',
    ],
  },
] as const

/** How to add the product to a phone's home screen. */
export function MobileAppScreen() {
  return (
    <>
      <PageHeader title="Mobile App" subtitle="Put Contactsheet on your home screen" />
      <div className={classes.guides}>
        {guides.map(({ id, title, steps }) => (
          <section key={id} className={classes.guide} aria-labelledby={id}>
            <h2 id={id} className={classes.title}>
              {title}
            </h2>
            <ol className={classes.steps}>
              {steps.map((step, index) => (
                <li key={step} className={classes.step}>
                  <span className={classes.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  {step}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className={classes.note}>Native apps for iOS and Android are planned.</p>
    </>
  )
}
