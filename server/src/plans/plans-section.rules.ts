import type { PublicPlan } from '@contactsheet/contracts/plans/plans.schemas'
import {
  annualSaving,
  limitedThings,
  limitInWords,
  planName,
  priceInWords,
} from '@contactsheet/contracts/plans/plan-words'
import { html } from '#identity/pages/html.ts'

/** The landing page's section on plans and prices, styled by `web/landing/plans.css`; empty when no plan is public. */
export function plansSection(plans: PublicPlan[]): string {
  if (plans.length === 0) return ''
  return html`<section class="plans" id="plans" aria-labelledby="plans-heading">
    <div class="words">
      <p class="number">Plans and prices</p>
      <h2 id="plans-heading">Everything in every plan</h2>
      <p>
        Plans differ in how much they hold, not in what they can do. Change whenever you like: nothing is ever lost.
      </p>
    </div>
    <ul>
      ${plans.map(offer)}
    </ul>
  </section>`.text
}

const offer = (plan: PublicPlan) =>
  html`<li>
    <h3>${planName(plan.level)}</h3>
    <p>${plan.description}</p>
    <p class="price"><strong>${priceInWords(plan.monthlyPrice)}</strong> a month</p>
    <p>${yearly(plan)}</p>
    <dl>
      ${limitedThings.map(
        ({ name, max }) =>
          html`<div>
            <dt>${name}${perMonth[max] ?? ''}</dt>
            <dd>${limitInWords(plan[max])}</dd>
          </div>`,
      )}
    </dl>
    <a class="button" href="/api/login">Get Started<span class="spoken"> with ${planName(plan.level)}</span></a>
  </li>`

const perMonth: Partial<Record<(typeof limitedThings)[number]['max'], string>> = { maxAiGenerations: ' a month' }

function yearly(plan: PublicPlan): string {
  if (plan.annualPrice === 0) return plan.monthlyPrice === 0 ? 'No card needed' : 'Paid month by month'
  const saving = annualSaving(plan)
  return `or ${priceInWords(plan.annualPrice)} a year${saving > 0 ? `, ${priceInWords(saving)} less` : ''}`
}
