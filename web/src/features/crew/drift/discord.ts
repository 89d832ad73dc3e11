import type { OperationsAnswer } from '../../../../../adapters/http/contract.ts';
import { DISCORD_CHANNELS, type DiscordChannelName } from '../../../../../domain/messages/discord.ts';
import { listText } from '../../../../../domain/shared/words.ts';
import type { Statement } from './statement.ts';

const CHANNELS: Readonly<Record<DiscordChannelName, string>> = {
  crew: 'crewets kanal',
  public: 'kanalen for alle',
};

/** Whether what is posted to Discord gets there; nothing while no channel is set up. */
export function discord({ discord: states }: Pick<OperationsAnswer, 'discord'>): Statement[] {
  const about = 'Discord';
  const channelsThat = (are: OperationsAnswer['discord'][DiscordChannelName]) =>
    listText(DISCORD_CHANNELS.filter((which) => states[which] === are).map((which) => CHANNELS[which]));
  const off = channelsThat('off');
  if (off !== '')
    return [
      {
        ...{ about, tone: 'danger' },
        title: `Discord tar ikke imot til ${off}`,
        text: 'Webhooken er slettet eller gjelder ikke lenger, og ingenting sendes dit. Lag en ny i Discord, og lagre den på «Innstillinger».',
      },
    ];
  const trying = channelsThat('trying');
  if (trying !== '')
    return [
      {
        ...{ about, tone: 'warning' },
        title: `Discord svarer ikke, eller ber oss vente: ${trying}`,
        text: 'Siden prøver igjen av seg selv i en time. Påmeldingen merker ikke noe.',
      },
    ];
  const fine = channelsThat('ok');
  return fine === ''
    ? []
    : [{ about, tone: 'success', title: 'Discord får det som er nytt', text: `Det går til ${fine}.` }];
}
