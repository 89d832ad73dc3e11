import sanitize, { type IOptions } from 'sanitize-html';
import type { HtmlCleaner } from '../../application/ports/system.ts';
import { isFrameAddress } from '../../domain/pages/frame-hosts.ts';
import { ALLOWED_HTML, DROPPED_HTML, isImageAddress, isLinkAddress } from '../../domain/pages/html-rules.ts';
import { FIELDS } from '../../domain/shared/field-limits.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';

type Attributes = Readonly<Record<string, string>>;

const OPTIONS: IOptions = {
  allowedTags: [...ALLOWED_HTML.keys()],
  allowedAttributes: {
    ...Object.fromEntries([...ALLOWED_HTML].map(([tag, attributes]) => [tag, [...attributes]])),
    a: [...(ALLOWED_HTML.get('a') ?? []), 'rel'],
  },
  nonTextTags: [...DROPPED_HTML],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'], iframe: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...withoutInvalid(attribs, 'href', isLinkAddress), rel: 'noopener' },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: withoutInvalid(attribs, 'src', isImageAddress) }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'iframe') return !isFrameAddress(attribs['src'] ?? '');
    return tag === 'img' && attribs['src'] === undefined;
  },
};

/**
 * Removes everything that is not on the allow-list, with a parser that treats broken HTML as browsers do.
 * Throws `page-invalid` when tags are nested too deep: parsing time grows with the square of the depth.
 */
export const cleanHtml: HtmlCleaner = (html) => {
  let depth = 0;
  return sanitize(html, {
    ...OPTIONS,
    onOpenTag: () => {
      depth += 1;
      if (depth > FIELDS.htmlDepth) throw new RuleViolation('page-invalid', { problem: 'html-too-deep' });
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
};

function withoutInvalid(attribs: Attributes, name: string, allowed: (address: string) => boolean) {
  const { [name]: address, ...others } = attribs;
  return address !== undefined && allowed(address) ? attribs : others;
}
