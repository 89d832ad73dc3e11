import type { ReactNode } from 'react';
import { phasePost, type FrontPage } from '../../../../../domain/pages/front-page.ts';
import type { SignupState } from '../../../../../domain/pages/signup-page.ts';
import { Html } from '../../html.tsx';
import stagger from '../../stagger.module.css';
import { ContactBox } from './contact-box.tsx';
import css from './front-view.module.css';
import { Hero, type HeroFacts } from './hero.tsx';
import { NO_PAGE_POST } from './texts.ts';

interface FrontViewProps {
  /** Null: the crew has stored no page. */
  readonly page: FrontPage | null;
  readonly facts: HeroFacts | undefined;
  /** The sign-up state; undefined while it is unknown. */
  readonly signup?: SignupState | undefined;
  /** Whether this browser has signed up. */
  readonly signedUp?: boolean;
  /** Epoch ms. */
  readonly now: number;
  /** What stands between the banner and the post. */
  readonly children?: ReactNode;
}

/** The front page at a moment: the banner with its countdown, the post, and the contact box. */
export function FrontView({ page, facts, signup, signedUp = false, now, children }: FrontViewProps) {
  const post = page
    ? phasePost(page, now)
    : { phase: 'before' as const, title: '', subtitle: '', post: NO_PAGE_POST };
  return (
    <>
      <Hero {...{ page, post, facts, signup, signedUp, now }} />
      {children}
      <div className={`stack top ${css.below} ${stagger.stagger}`}>
        <Html html={post.post} />
        <ContactBox facts={facts} />
      </div>
    </>
  );
}
