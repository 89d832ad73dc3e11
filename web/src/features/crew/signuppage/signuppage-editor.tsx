import { Suspense, useState } from 'react';
import { kronerOf } from '../../../../../domain/pages/page-fields.ts';
import {
  isNearOpening,
  SIGNUP_PAGE_DEFAULTS,
  signupState,
  type SignupPage,
  type SignupState,
} from '../../../../../domain/pages/signup-page.ts';
import { SCHEDULE_FIELDS, signupAt } from '../../../../../domain/pages/signup-schedule.ts';
import { useServerNow } from '../../../api/event.ts';
import { bound, FlagField, HtmlField } from '../../../admin/editing/editor-fields.tsx';
import { EditorFrame } from '../../../admin/editing/editor-frame.tsx';
import { FieldGroup, FieldRow } from '../../../admin/editing/field-group.tsx';
import { Preview } from '../../../admin/editing/preview.tsx';
import { usePageEditor, type PageEditor } from '../../../admin/editing/use-page-editor.ts';
import { HaveReady } from '../../../ui/page-views/have-ready.tsx';
import { SignupTimes } from '../../../ui/page-views/signup-times.tsx';
import { SignupView } from '../../../ui/page-views/signup-view.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PublicSeatMap } from '../../../ui/seat-map/public-seat-map.tsx';
import { PriceField } from './price-field.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { NOTHING_TYPED, priceProblem, PRICES, LABELS, type TypedPrices } from './prices.ts';

/** The page to begin with, each field of it in place. */
const EMPTY: SignupPage = { ...SIGNUP_PAGE_DEFAULTS, opensAt: null, closesAt: null };

const STATES: readonly (readonly [SignupState, string])[] = [
  ['open', 'Åpen'],
  ['closed', 'Stengt'],
  ['full', 'Full'],
  ['over', 'Over'],
];

/** The editor of the sign-up page: whether sign-up is open, the prices, and a text for each state. */
export default function SignupPageEditor() {
  const editor = usePageEditor('signup', EMPTY, LABELS);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  // What was typed but not applied is discarded with the draft.
  if (!editor.editing && typed !== NOTHING_TYPED) setTyped(NOTHING_TYPED);
  const [chosen, setChosen] = useState<SignupState>();
  const now = useServerNow();

  const apply = (page: SignupPage, fields: readonly (keyof TypedPrices)[]): SignupPage | undefined => {
    const prices = fields.flatMap((field) => {
      const price = kronerOf(typed[field]);
      return price === null ? [] : [[field, price] as const];
    });
    const refused = fields.find((field) => typed[field].trim() !== '' && kronerOf(typed[field]) === null);
    if (refused) editor.refuse({ place: refused, text: priceProblem(typed[refused]) });
    if (refused) return undefined;
    setTyped({ ...typed, ...Object.fromEntries(fields.map((field) => [field, ''])) });
    return { ...page, ...Object.fromEntries(prices) };
  };
  const save = () => {
    const page = editor.page && apply(editor.page, PRICES);
    if (page) void editor.save(page);
  };

  return (
    <EditorFrame
      title="Påmeldingssiden"
      editor={editor}
      onSave={save}
      preview={(page) => {
        const state = chosen ?? signupState(signupAt(page, now), false);
        return (
          <Preview choices={STATES} chosen={state} onChoose={setChosen}>
            <PageHeading>Påmelding</PageHeading>
            <SignupView
              page={page}
              state={state}
              openTimes={<SignupTimes schedule={page} state={state} now={now} />}
              ready={isNearOpening(page, state, now) ? <HaveReady page={page} priced /> : null}
              onOpen={() => undefined}
              map={
                <Suspense fallback={<Skeleton height="40rem" />}>
                  <PublicSeatMap />
                </Suspense>
              }
            />
          </Preview>
        );
      }}
    >
      {(page) => (
        <>
          <SignupFlags editor={editor} page={page} />
          <FieldGroup title="Priser">
            <FieldRow>
              {PRICES.map((field) => (
                <PriceField
                  key={field}
                  field={field}
                  editor={editor}
                  price={page[field]}
                  typed={typed[field]}
                  onType={(text) => setTyped({ ...typed, [field]: text })}
                  onApply={() => {
                    const next = apply(page, [field]);
                    if (next) editor.change(next);
                  }}
                />
              ))}
            </FieldRow>
          </FieldGroup>
          <SignupPosts editor={editor} page={page} onEnter={setChosen} />
        </>
      )}
    </EditorFrame>
  );
}

interface SignupFieldsProps {
  readonly editor: PageEditor<SignupPage>;
  readonly page: SignupPage;
}

function SignupFlags({ editor, page }: SignupFieldsProps) {
  return (
    <FieldGroup title="Påmeldingen">
      <FlagField label={LABELS.signupOpen} {...bound(editor, page, 'signupOpen')} />
      <FieldRow>
        {SCHEDULE_FIELDS.map((field) => (
          <ScheduleField key={field} name={field} editor={editor} page={page} />
        ))}
      </FieldRow>
      <FlagField label={LABELS.signupOver} {...bound(editor, page, 'signupOver')} />
      <FlagField label={LABELS.showSeatMap} {...bound(editor, page, 'showSeatMap')} />
      <FlagField label={LABELS.foodTicket} {...bound(editor, page, 'foodTicket')} />
    </FieldGroup>
  );
}

const POSTS = [
  ['post', 'Åpen', 'open'],
  ['closedPost', 'Stengt', 'closed'],
  ['fullPost', 'Full', 'full'],
  ['overPost', 'Over', 'over'],
] as const satisfies readonly (readonly [keyof SignupPage, string, SignupState])[];

function SignupPosts({
  editor,
  page,
  onEnter,
}: SignupFieldsProps & { onEnter: (state: SignupState) => void }) {
  return POSTS.map(([field, title, state]) => (
    <FieldGroup key={field} title={title} onEnter={() => onEnter(state)}>
      <HtmlField label={LABELS[field]} {...bound(editor, page, field)} />
    </FieldGroup>
  ));
}
