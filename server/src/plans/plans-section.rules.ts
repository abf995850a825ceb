import type { PublicPlan } from '@contactsheet/contracts/plans/plans.schemas'
import {
  annualSaving,
  limitedThings,
  limitInWords,
  planName,
  priceInWords,
} from '@contactsheet/contracts/plans/plan-words'
import { chosenPlanPath, signUpAddress } from '@contactsheet/contracts/identity/login-address'
import { html } from '#identity/pages/html.ts'

/** The landing page's section on plans and prices, whose sheet (`web/landing/landing.css`) has these classes; empty when no plan is public. */
export function plansSection(plans: PublicPlan[]): string {
  if (plans.length === 0) return ''
  return html`<section class="pt-apart" id="plans" aria-labelledby="plans-heading">
    <p class="text-15 font-semibold text-accent-ink">Plans and prices</p>
    <h2 class="mt-3 mb-4 text-heading" id="plans-heading">Everything in every plan</h2>
    <p class="max-w-words text-dim">
      Plans differ in how much they hold, not in what they can do. Change whenever you like: nothing is ever lost.
    </p>
    <ul class="mt-offers grid grid-cols-offers gap-4">
      ${plans.map(offer)}
    </ul>
  </section>`.text
}

const offer = (plan: PublicPlan) =>
  html`<li
    class="row-span-6 grid grid-rows-subgrid gap-y-0 rounded-lg border border-line bg-surface p-offer text-15 wrap-break-word text-dim"
  >
    <h3 class="text-20 font-bold tracking-tight text-ink">${planName(plan.level)}</h3>
    <p>${plan.description}</p>
    <p class="mt-5"><strong class="text-price text-ink">${priceInWords(plan.monthlyPrice)}</strong> a month</p>
    <p>${yearly(plan)}</p>
    <dl class="mt-5 mb-6 text-ink">
      ${limitedThings.map(
        ({ name, max }) =>
          html`<div class="flex flex-wrap gap-x-3 border-t border-line py-2.25">
            <dt class="grow basis-[8ch]">${name}${perMonth[max] ?? ''}</dt>
            <dd class="flex-none font-semibold digits">${limitInWords(plan[max])}</dd>
          </div>`,
      )}
    </dl>
    <a
      class="button justify-center text-ink"
      href="${wayTo(plan)}"
      aria-label="Get Started with ${planName(plan.level)}"
      >Get Started</a
    >
  </li>`

/** To a new account; a plan that costs something is carried along, and named after the sign-up. */
const wayTo = ({ level, monthlyPrice, annualPrice }: PublicPlan) =>
  signUpAddress(monthlyPrice === 0 && annualPrice === 0 ? undefined : chosenPlanPath(level))

const perMonth: Partial<Record<(typeof limitedThings)[number]['max'], string>> = { maxAiGenerations: ' a month' }

function yearly(plan: PublicPlan): string {
  if (plan.annualPrice === 0) return plan.monthlyPrice === 0 ? 'No card needed' : 'Paid month by month'
  const saving = annualSaving(plan)
  return `or ${priceInWords(plan.annualPrice)} a year${saving > 0 ? `, ${priceInWords(saving)} less` : ''}`
}
