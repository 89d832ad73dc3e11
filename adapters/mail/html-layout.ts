import { DARK_RULES, LIGHT, type Role } from './mail-colours.ts';
import type { Block, Fact, Link, Message, Person } from './message.ts';

const SANS = "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "Menlo,Consolas,'Liberation Mono','Courier New',monospace";
/** The Content-ID of the QR code's picture. */
export const TICKET_CID = 'billett';

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/**
 * The message as HTML that Outlook and Gmail render alike: tables, colours on every cell, and nothing loaded; the
 * only picture, the QR code, comes with the mail. Light, because programs without dark mode rules turn a light mail
 * dark by themselves, and dark where the program asks for it; text and background are always coloured together.
 */
export function html({ sender, subject, preview, heading, blocks, signature, foot }: Message): string {
  return `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escape(subject)}</title>
<style>
:root{color-scheme:light dark}
*{font-variant-ligatures:no-contextual!important}
@media (max-width:480px){.outer{padding:0!important}.card{border-width:0!important;border-radius:0!important}.pad{padding-left:20px!important;padding-right:20px!important}.code{font-size:34px!important;letter-spacing:6px!important}.wide{width:100%!important}}
@media (prefers-color-scheme:dark){${DARK_RULES}}
@media print{*{background:none!important;color:#000!important;border-color:#999!important}}
</style>
</head>
<body ${paint('ground')} style="margin:0;padding:0;background-color:${LIGHT.ground};color:${LIGHT.text};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escape(preview)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table ${TABLE} ${paint('ground')} style="background-color:${LIGHT.ground}"><tr><td class="outer" align="center" style="padding:24px 8px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table ${TABLE} ${paint('surface line card')} style="max-width:600px;background-color:${LIGHT.surface};border:1px solid ${LIGHT.line};border-collapse:separate;border-radius:10px;overflow:hidden">
<tr><td ${paint('button')} height="4" style="height:4px;font-size:0;line-height:4px;background-color:${LIGHT.button};background-image:linear-gradient(90deg,#4df0b8,#7c8bff,#b06bff)">&nbsp;</td></tr>
${row(`<div class="accent" style="padding:0 0 10px;font:600 13px/18px ${SANS};letter-spacing:1.5px;color:${LIGHT.accent}">${escape(sender)}</div><h1 class="text" style="margin:0;font:700 26px/32px ${SANS};letter-spacing:-0.3px;color:${LIGHT.text}">${escape(heading)}</h1>`, '28px 36px 4px')}
${blocks.map((part) => row(block(part), '16px 36px 8px')).join('\n')}
<tr><td style="height:28px;font-size:0;line-height:28px">&nbsp;</td></tr>
</table>
<table ${TABLE} style="max-width:600px"><tr><td class="pad muted" align="left" style="padding:20px 37px 24px;font:400 13px/20px ${SANS};color:${LIGHT.muted}">${[...signature, ...(foot === undefined ? [] : [foot])].map(escape).join('<br>')}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** The classes that colour a cell in dark mode, its background's first, and the attribute that old programs read. */
function paint(classes: string): string {
  const [role] = classes.split(' ') as [Role];
  return `class="${classes}" bgcolor="${LIGHT[role]}"`;
}

function row(content: string, padding: string): string {
  return `<tr><td ${paint('surface text pad')} align="left" style="padding:${padding};background-color:${LIGHT.surface};color:${LIGHT.text};font:400 16px/25px ${SANS}">${content}</td></tr>`;
}

function block(part: Block): string {
  switch (part.kind) {
    case 'paragraph':
      return escape(part.text);
    case 'typed':
      return typed(part.text);
    case 'code':
      return code(part.code);
    case 'facts':
      return title(part.title) + facts(part.facts);
    case 'persons':
      return `${title(part.title)}<table ${TABLE}>${part.persons.map(person).join('')}</table>`;
    case 'steps':
      return `${title(part.title)}<table ${TABLE}>${part.steps.map(step).join('')}</table>`;
    case 'notice':
      return notice(part.title, part.text, part.link);
    case 'button':
      return button(part.link);
    case 'ticket':
      return title(part.title) + ticket(part);
    case 'links':
      return (
        title(part.title) + part.links.map((one) => `<div style="padding:3px 0">${link(one)}</div>`).join('')
      );
  }
}

/** The address of a page, without what ends the sentence around it. */
const PAGE_ADDRESS = /(https:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?')\]])/g;

function typed(text: string): string {
  const parts = text.split(PAGE_ADDRESS);
  const shown = parts.map((part, index) => (index % 2 ? link({ label: part, url: part }) : escape(part)));
  return `<div style="word-break:break-word">${shown.join('').replaceAll('\n', '<br>')}</div>`;
}

function title(text: string): string {
  return `<h2 class="text" style="margin:8px 0 10px;font:600 18px/24px ${SANS};color:${LIGHT.text}">${escape(text)}</h2>`;
}

function code(text: string): string {
  return `<table ${TABLE}><tr><td ${paint('raised line accent code')} align="center" style="padding:22px 8px 22px 16px;background-color:${LIGHT.raised};border:1px solid ${LIGHT.line};border-radius:10px;font:700 42px/48px ${MONO};letter-spacing:8px;color:${LIGHT.accent};white-space:nowrap">${escape(text)}</td></tr></table>`;
}

function facts(all: readonly Fact[]): string {
  const rows = all.map(({ label, value, strong = false, link: more }, index) => {
    const cell = `padding:10px 0;vertical-align:baseline${index ? `;border-top:1px solid ${LIGHT.line}` : ''}`;
    const colour = strong ? 'accent' : 'text';
    const font = strong ? '700 20px/26px' : '600 16px/24px';
    const shown = [
      ...(value ? [escape(value).replaceAll('\n', '<br>')] : []),
      ...(more ? [quietLink(more)] : []),
    ].join('<br>');
    return `<tr><td class="line muted" width="1%" style="${cell};padding-right:14px;white-space:nowrap;font:400 14px/24px ${SANS};color:${LIGHT.muted}">${escape(label)}</td><td class="line ${colour}" style="${cell};font:${font} ${SANS};color:${LIGHT[colour]};word-break:break-word">${shown}</td></tr>`;
  });
  return `<table ${TABLE} ${paint('raised line')} style="background-color:${LIGHT.raised};border:1px solid ${LIGHT.line};border-collapse:separate;border-radius:10px"><tr><td style="padding:6px 20px"><table ${TABLE}>${rows.join('')}</table></td></tr></table>`;
}

function person({ name, details, aside }: Person, index: number): string {
  const edge = index ? `border-top:1px solid ${LIGHT.line};` : '';
  const last = aside
    ? `<td class="line text" align="right" style="${edge}padding:10px 0 10px 16px;vertical-align:top;white-space:nowrap;font:600 16px/24px ${SANS};color:${LIGHT.text}">${escape(aside)}</td>`
    : '';
  const more = details.length
    ? `<br><span class="muted" style="font:400 14px/21px ${SANS};color:${LIGHT.muted}">${details.map(escape).join(' &middot; ')}</span>`
    : '';
  return `<tr><td class="line text" style="${edge}padding:10px 0;font:600 16px/24px ${SANS};color:${LIGHT.text};word-break:break-word">${escape(name)}${more}</td>${last}</tr>`;
}

function step(text: string, index: number): string {
  return `<tr><td class="accent" width="30" style="padding:4px 0;vertical-align:top;font:700 16px/25px ${SANS};color:${LIGHT.accent}">${String(index + 1)}.</td><td class="text" style="padding:4px 0;vertical-align:top;font:400 16px/25px ${SANS};color:${LIGHT.text}">${escape(text)}</td></tr>`;
}

function notice(heading: string, text: string, more: Link): string {
  return `<table ${TABLE} ${paint('raised warning-edge')} style="background-color:${LIGHT.raised};border-left:4px solid ${LIGHT.warning};border-collapse:separate;border-radius:4px"><tr><td class="text" style="padding:14px 20px 16px;font:400 16px/25px ${SANS};color:${LIGHT.text}"><strong class="warning" style="color:${LIGHT.warning}">${escape(heading)}</strong><br>${escape(text)}<br>${link(more)}</td></tr></table>`;
}

/** As wide as the mail on a phone, so that a thumb finds it. */
function button({ label, url }: Link): string {
  return `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0"><tr><td ${paint('button')} align="center" style="background-color:${LIGHT.button};border-radius:10px"><a class="on-button" href="${escape(url)}" style="display:block;padding:14px 28px;font:600 17px/24px ${SANS};color:${LIGHT.onButton};text-decoration:none">${escape(label)}</a></td></tr></table>`;
}

/** The picture has its own light margin, and stands alone on its line: beside it a phone has no room for text. */
function ticket({ text, code: booking, link: more }: Extract<Block, { kind: 'ticket' }>): string {
  const picture = `<img class="line" src="cid:${TICKET_CID}" width="200" height="200" alt="QR-kode for ${escape(booking)}" style="display:block;width:200px;height:200px;border:1px solid ${LIGHT.line};border-radius:10px;background-color:#ffffff">`;
  const line = `<div class="text" style="padding:12px 0 8px;font:700 20px/26px ${MONO};letter-spacing:3px;color:${LIGHT.text}">${escape(booking)}</div>`;
  return `${picture}${line}${escape(text)}<br>${link(more)}`;
}

function quietLink(one: Link): string {
  return `<span style="font:400 15px/24px ${SANS}">${link(one)}</span>`;
}

function link({ label, url }: Link): string {
  return `<a class="accent" href="${escape(url)}" style="color:${LIGHT.accent};text-decoration:underline">${escape(label)}</a>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
