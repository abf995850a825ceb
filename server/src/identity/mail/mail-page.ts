import { html } from '../pages/html.ts'

/** A mail that leads somewhere: why it comes, one link, and what there is to know. */
type About = { title: string; why: string; link: string; action: string; facts: string[] }

const colours = { paper: '#f6f4f1', card: '#ffffff', text: '#211d1a', dim: '#5f574f' }
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Without pictures, fonts or anything else that a mail program would have to fetch. */
export const mailPage = ({ title, why, link, action, facts }: About) => ({
  text: `${[why, `${action} here:\n${link}`, ...facts, 'Contactsheet'].join('\n\n')}\n`,
  html: html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:24px 16px;background:${colours.paper};color:${colours.text};${font}">
        <div style="max-width:480px;margin:0 auto;padding:28px;border-radius:12px;background:${colours.card}">
          <p style="margin:0 0 20px;font-weight:600">Contactsheet</p>
          <p style="margin:0 0 24px;line-height:1.5">${why}</p>
          <p style="margin:0 0 24px">
            <a
              href="${link}"
              style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colours.text};color:#ffffff;font-weight:600;text-decoration:none"
              >${action}</a
            >
          </p>
          ${facts.map((fact) => html`<p style="margin:0 0 12px;color:${colours.dim};font-size:14px;line-height:1.5">${fact}</p>`)}
        </div>
      </body>
    </html>`.text,
})
