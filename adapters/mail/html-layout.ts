import type { Block, Fact, Link, Message, Person } from './message.ts';

const BACKGROUND = '#0a0e1a';
const SURFACE = '#111830';
const RAISED = '#1a2342';
const BORDER = '#2b3660';
const TEXT = '#eef1fb';
const MUTED = '#a9b4d6';
const MINT = '#4df0b8';
const AMBER = '#ffc857';
const AURORA = `linear-gradient(90deg,${MINT},#7c8bff,#b06bff)`;

const SANS = "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "Menlo,Consolas,'Liberation Mono','Courier New',monospace";
/** The Content-ID of the QR code's picture. */
export const TICKET_CID = 'billett';

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/**
 * The message as HTML that Outlook and Gmail render alike: tables, colours on every cell, and nothing loaded;
 * the only picture, the QR code, comes with the mail. The background is dark, and text and background colours
 * are always set together, so it stays readable when inverted.
 */
export function html({ sender, subject, preview, heading, blocks, signature }: Message): string {
  return `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="supported-color-schemes" content="dark light">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escape(subject)}</title>
<style>
*{font-variant-ligatures:no-contextual!important}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.code{font-size:34px!important;letter-spacing:6px!important}}
@media print{*{background:none!important;color:#000!important;border-color:#999!important}}
</style>
</head>
<body bgcolor="${BACKGROUND}" style="margin:0;padding:0;background-color:${BACKGROUND};color:${TEXT};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;color:${BACKGROUND}">${escape(preview)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table ${TABLE} bgcolor="${BACKGROUND}" style="background-color:${BACKGROUND}"><tr><td align="center" style="padding:24px 8px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table ${TABLE} bgcolor="${SURFACE}" style="max-width:600px;background-color:${SURFACE};border:1px solid ${BORDER};border-collapse:separate;border-radius:10px;overflow:hidden">
<tr><td bgcolor="${MINT}" height="4" style="height:4px;font-size:0;line-height:4px;background-color:${MINT};background-image:${AURORA}">&nbsp;</td></tr>
${row(`<div style="padding:0 0 10px;font:600 13px/18px ${SANS};letter-spacing:1.5px;color:${MINT}">${escape(sender)}</div><h1 style="margin:0;font:700 26px/32px ${SANS};letter-spacing:-0.3px;color:${TEXT}">${escape(heading)}</h1>`, '28px 36px 4px')}
${blocks.map((part) => row(block(part), '16px 36px 8px')).join('\n')}
<tr><td style="height:28px;font-size:0;line-height:28px">&nbsp;</td></tr>
</table>
<table ${TABLE} style="max-width:600px"><tr><td class="pad" align="left" style="padding:20px 37px 8px;font:400 13px/20px ${SANS};color:${MUTED}">${signature.map(escape).join('<br>')}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function row(content: string, padding: string): string {
  return `<tr><td class="pad" bgcolor="${SURFACE}" align="left" style="padding:${padding};background-color:${SURFACE};color:${TEXT};font:400 16px/25px ${SANS}">${content}</td></tr>`;
}

function block(part: Block): string {
  switch (part.kind) {
    case 'paragraph':
      return escape(part.text);
    case 'code':
      return code(part.code);
    case 'facts':
      return title(part.title) + facts(part.facts);
    case 'people':
      return `${title(part.title)}<table ${TABLE}>${part.people.map(person).join('')}</table>`;
    case 'steps':
      return `${title(part.title)}<table ${TABLE}>${part.steps.map(step).join('')}</table>`;
    case 'notice':
      return notice(part.title, part.text, part.link);
    case 'ticket':
      return title(part.title) + ticket(part.text, part.link);
    case 'links':
      return (
        title(part.title) + part.links.map((one) => `<div style="padding:3px 0">${link(one)}</div>`).join('')
      );
  }
}

function title(text: string): string {
  return `<h2 style="margin:8px 0 10px;font:600 18px/24px ${SANS};color:${TEXT}">${escape(text)}</h2>`;
}

function code(text: string): string {
  return `<table ${TABLE}><tr><td class="code" bgcolor="${RAISED}" align="center" style="padding:22px 8px 22px 16px;background-color:${RAISED};border:1px solid ${BORDER};border-radius:10px;font:700 42px/48px ${MONO};letter-spacing:8px;color:${MINT};white-space:nowrap">${escape(text)}</td></tr></table>`;
}

function facts(all: readonly Fact[]): string {
  const cell = `padding:10px 0;vertical-align:baseline`;
  const rows = all.map(({ label, value, strong = false }, index) => {
    const edge = index ? `;border-top:1px solid ${BORDER}` : '';
    const look = strong ? `700 20px/26px ${SANS};color:${MINT}` : `600 16px/24px ${SANS};color:${TEXT}`;
    return `<tr><td width="34%" style="${cell}${edge};padding-right:12px;font:400 14px/24px ${SANS};color:${MUTED}">${escape(label)}</td><td style="${cell}${edge};font:${look}">${escape(value)}</td></tr>`;
  });
  return `<table ${TABLE} bgcolor="${RAISED}" style="background-color:${RAISED};border:1px solid ${BORDER};border-collapse:separate;border-radius:10px"><tr><td style="padding:6px 20px"><table ${TABLE}>${rows.join('')}</table></td></tr></table>`;
}

function person({ name, details, price }: Person, index: number): string {
  const edge = index ? `border-top:1px solid ${BORDER};` : '';
  const last = price
    ? `<td align="right" style="${edge}padding:10px 0 10px 16px;vertical-align:top;white-space:nowrap;font:600 16px/24px ${SANS};color:${TEXT}">${escape(price)}</td>`
    : '';
  return `<tr><td style="${edge}padding:10px 0;font:600 16px/24px ${SANS};color:${TEXT};word-break:break-word">${escape(name)}<br><span style="font:400 14px/21px ${SANS};color:${MUTED}">${details.map(escape).join(' &middot; ')}</span></td>${last}</tr>`;
}

function step(text: string, index: number): string {
  return `<tr><td width="30" style="padding:4px 0;vertical-align:top;font:700 16px/25px ${SANS};color:${MINT}">${String(index + 1)}.</td><td style="padding:4px 0;vertical-align:top;font:400 16px/25px ${SANS};color:${TEXT}">${escape(text)}</td></tr>`;
}

function notice(heading: string, text: string, more: Link): string {
  return `<table ${TABLE} bgcolor="${RAISED}" style="background-color:${RAISED};border-left:4px solid ${AMBER};border-collapse:separate;border-radius:4px"><tr><td style="padding:14px 20px 16px;font:400 16px/25px ${SANS};color:${TEXT}"><strong style="color:${AMBER}">${escape(heading)}</strong><br>${escape(text)}<br>${link(more)}</td></tr></table>`;
}

function ticket(text: string, more: Link): string {
  const picture = `<img src="cid:${TICKET_CID}" width="180" height="180" alt="QR-kode" style="display:block;border:0;background-color:#ffffff">`;
  return `<table ${TABLE}><tr><td width="196" style="vertical-align:top;padding:0 16px 0 0">${picture}</td><td style="vertical-align:top;font:400 16px/25px ${SANS};color:${TEXT}">${escape(text)}<br>${link(more)}</td></tr></table>`;
}

function link({ label, url }: Link): string {
  return `<a href="${escape(url)}" style="color:${MINT};text-decoration:underline">${escape(label)}</a>`;
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
