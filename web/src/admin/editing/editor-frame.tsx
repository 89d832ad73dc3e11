import { useEffect, useRef, type ReactNode } from 'react';
import { BY_PROGRAM } from '../../../../domain/shared/stored-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel, Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { RefreshButton } from '../refresh-button.tsx';
import { momentText } from '../times.ts';
import { LockedContext } from './editor-fields.tsx';
import type { PageEditor } from './use-page-editor.ts';
import css from './editor-frame.module.css';

interface EditorFrameProps<P> {
  readonly title: string;
  /** Which job is done here, and which on other pages. */
  readonly about?: ReactNode;
  readonly editor: PageEditor<P>;
  readonly lockLabel?: string;
  readonly saveLabel?: string;
  /** Called instead of saving the page as it is. */
  readonly onSave?: () => void;
  /** The page as visitors will see it. */
  readonly preview: (page: P) => ReactNode;
  readonly children: (page: P) => ReactNode;
}

/** A page editor: tools, status, and the fields beside a preview of the page. */
export function EditorFrame<P extends object>(props: EditorFrameProps<P>) {
  const { title, about, editor, preview, children } = props;
  const { page, editing } = editor;
  return (
    <Page title={title}>
      {about}
      <EditorTools {...props} />
      <EditorState editor={editor} />
      {page === undefined ? (
        editor.failed ? null : (
          <Skeleton height="2.5rem" lines={6} />
        )
      ) : (
        <LockedContext value={!editing}>
          <div className={`stack top gap-6 ${css.sides}`}>
            <Fields editor={editor} title={title}>
              {children(page)}
            </Fields>
            {preview(page)}
          </div>
        </LockedContext>
      )}
    </Page>
  );
}

function EditorTools<P>({ editor, lockLabel = 'Lås', saveLabel, onSave }: EditorFrameProps<P>) {
  const { editing, stored } = editor;
  return (
    <div className={`wrap row gap-0-4 ground pad-2-4 ${css.tools}`}>
      <Toolbar label="Verktøy">
        <Button disabled={!stored || editor.offered !== null} onClick={() => void editor.toggle()}>
          <Icon name={editing ? 'unlock' : 'lock'} /> {editing ? lockLabel : 'Rediger'}
        </Button>
        {editing ? (
          <Button variant="primary" busy={editor.saving} onClick={onSave ?? (() => void editor.save())}>
            {saveLabel ?? 'Lagre endringer'}
          </Button>
        ) : null}
        <RefreshButton label="Refresh" lang="en" onRefresh={editor.refresh} />
      </Toolbar>
      <p className="flush small muted">
        {editor.dirty ? 'Ikke lagret' : null}
        {!editor.dirty && stored?.updatedBy
          ? `Sist oppdatert: ${momentText(stored.updatedAt)} av ${stored.updatedBy}`
          : null}
      </p>
    </div>
  );
}

/** Says that the page was saved, that loading failed, or that there is an older draft. */
function EditorState<P>({ editor }: Pick<EditorFrameProps<P>, 'editor'>) {
  const labelOf: Readonly<Record<string, string>> = editor.labels;
  return (
    <>
      <div role="status" className="mb-4-filled">
        {editor.saved ? (
          <Panel tone="success" title="Endringene er lagret">
            {editor.joined === null ? null : <p>{joinedText(editor.joined)}</p>}
            {editor.cleared.map((field) => (
              <p key={field}>Tidspunktet «{labelOf[field]}» er fjernet.</p>
            ))}
          </Panel>
        ) : null}
        {editor.offered ? (
          <Panel tone="warning" title="Du har endringer her som ikke ble lagret">
            <div className="wrap gap-3">
              <Button variant="primary" onClick={() => editor.takeOffer(true)}>
                Fortsett der du slapp
              </Button>
              <Button onClick={() => editor.takeOffer(false)}>Forkast dem</Button>
            </div>
          </Panel>
        ) : null}
      </div>
      {editor.others}
      {editor.failed && !editor.stored ? (
        <ErrorPanel message="Kunne ikke hente siden" onRetry={() => void editor.refresh()} />
      ) : null}
    </>
  );
}

interface FieldsProps<P> {
  readonly editor: PageEditor<P>;
  readonly title: string;
  readonly children: ReactNode;
}

function Fields<P>({ editor: { editing, problem }, title, children }: FieldsProps<P>) {
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (problem) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  return (
    <fieldset ref={fields} className="grid gap-6 unframed" disabled={!editing}>
      <legend className="visually-hidden">{title}</legend>
      {children}
    </fieldset>
  );
}

/** What is told of a save by somebody else that was joined with one's own. By itself, only the clock changes a page. */
function joinedText(by: string): string {
  return by === BY_PROGRAM
    ? 'Påmeldingen åpnet eller stengte av seg selv mens du skrev, og det står ved lag.'
    : `${by} lagret siden mens du skrev. Endringene til dere begge er med.`;
}
