import type { ReactNode } from 'react';
import type { EventFacts } from '../../../../../domain/shared/event-facts.ts';
import { eventDates, type FrontPage, type PhasePost } from '../../../../../domain/pages/front-page.ts';
import { osloEndText, osloText } from '../../../../../domain/shared/oslo-time.ts';
import {
  isNearOpening,
  type SignupUpdate,
  type SignupState,
} from '../../../../../domain/pages/signup-page.ts';
import { ButtonLink } from '../../button.tsx';
import { Icon } from '../../icon.tsx';
import { PageHeading } from '../../page.tsx';
import stagger from '../../stagger.module.css';
import { KeyFacts } from '../key-facts.tsx';
import { SignupTimes } from '../signup-times.tsx';
import { Countdown } from './countdown.tsx';
import { Film } from './film.tsx';
import { defaultTitle, SIGNUP_TEXTS, waysOn } from './texts.ts';
import clock from '../opening.module.css';
import css from './hero.module.css';

/** The server's facts for the banner. The crew's preview has no sign-up state. */
export interface HeroFacts extends EventFacts {
  readonly signup?: SignupUpdate;
  readonly freeSeats?: number;
  readonly publicSeats?: number;
  readonly hasProgram?: boolean;
}

interface HeroProps {
  readonly page: FrontPage | null;
  readonly post: PhasePost;
  readonly facts: HeroFacts | undefined;
  readonly signup: SignupState | undefined;
  /** Whether this browser has signed up. */
  readonly signedUp: boolean;
  readonly now: number;
}

/** The banner: date, place and title of the phase, the way on, and before the event the countdown. */
export function Hero({ page, post, facts, signup, signedUp, now }: HeroProps) {
  const { starts, ends } = eventDates(page);
  const ahead = post.phase === 'before';
  const opening = ahead && signup && facts?.signup && isNearOpening(facts.signup, signup, now);
  const countdown = starts && ahead ? <Countdown left={starts - now} /> : null;
  const ways = waysOn(post.phase, SIGNUP_TEXTS[signup ?? 'open'].link, signedUp, facts?.hasProgram ?? false);
  return (
    <HeroFrame>
      <p className={`wrap firm ${css.when}`}>
        {starts && ahead ? (
          <span>
            <time dateTime={new Date(starts).toISOString()}>{osloText(starts)}</time>
            {ends ? ` til ${osloEndText(starts, ends)}` : null}
          </span>
        ) : null}
        {facts?.venue ? <span>{facts.venue}</span> : null}
      </p>
      <PageHeading className={css.title}>
        {post.title || defaultTitle(post.phase, facts?.shortName ?? 'LAN')}
      </PageHeading>
      {post.subtitle ? <p className={`huge muted ${css.subtitle}`}>{post.subtitle}</p> : null}
      {opening ? (
        <div className={clock.gate}>
          {signup === 'open' ? (
            <p className={clock.clock}>
              Påmeldingen er <br />
              åpen
            </p>
          ) : (
            <SignupTimes schedule={facts.signup} state={signup} now={now} />
          )}
        </div>
      ) : (
        countdown
      )}
      {ways.length > 0 ? (
        <p className={`wrap gap-3 ${css.actions}`}>
          {ways.map(([href, label], index) => (
            <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
              {label} {index === 0 ? <Icon name="next" /> : null}
            </ButtonLink>
          ))}
          {starts && ahead ? (
            <ButtonLink href="/arrangement.ics" variant="ghost">
              <Icon name="plus" /> Legg i kalenderen
            </ButtonLink>
          ) : null}
        </p>
      ) : null}
      {ahead && signup ? (
        <p role="status" className={`row gap-2 muted ${css.signup}`} data-state={signup}>
          {SIGNUP_TEXTS[signup].state}
        </p>
      ) : null}
      {opening ? <p className="muted">Ha klart: innboksen, navn på alle, og Vipps.</p> : null}
      {opening ? countdown : null}
      {ahead && !opening && signup && facts?.signup ? (
        <SignupTimes schedule={facts.signup} state={signup} now={now} />
      ) : null}
      {ahead ? (
        <KeyFacts
          prices={facts?.signup}
          freeSeats={signup === 'open' ? (facts?.publicSeats ?? facts?.freeSeats) : undefined}
          organiser={facts}
        />
      ) : null}
    </HeroFrame>
  );
}

/** The frame of the banner, also while its content is loading. */
export function HeroFrame({ children }: { readonly children: ReactNode }) {
  return (
    <section className={`grid relative ${css.hero}`} data-night="">
      <Film />
      <div className={`grid start gap-6 relative tight-all ${css.text} ${stagger.stagger}`}>{children}</div>
    </section>
  );
}
