import { useState } from 'react'
import { PageHeader } from '#ui/page-header.tsx'
import { guidesFor } from './guides.rules.ts'
import { install, useInstallation } from './install-offer.ts'
import { InstallCard } from './parts/install-card.tsx'
import classes from './mobile-app.module.css'

/** How to add the product to a phone's home screen, and a button where the browser can do it. */
export function MobileAppScreen() {
  const installation = useInstallation()
  const [guides] = useState(() => guidesFor(navigator.userAgent))
  return (
    <>
      <PageHeader title="Mobile App" subtitle="Put Contactsheet on your home screen" />
      <InstallCard installation={installation} onInstall={() => void install()} />
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
      <section className={classes.more} aria-labelledby="on-your-phone">
        <h2 id="on-your-phone" className={classes.title}>
          Once it is on your home screen
        </h2>
        <ul className={classes.points}>
          <li>It opens in a window of its own, without the browser around it.</li>
          <li>Hold the icon on Android to start with New shoot or Add contact.</li>
          <li>On Android, share pictures from your gallery to Contactsheet and choose the moodboard they go to.</li>
          <li>On a computer, Chrome and Edge install it from their address bar.</li>
        </ul>
      </section>
      <p className={classes.note}>Native apps for iOS and Android are planned.</p>
    </>
  )
}
