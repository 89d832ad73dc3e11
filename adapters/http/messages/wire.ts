/** `POST /api/admin/previewMessage` */
export interface PreviewMessageAnswer {
  /** To send the message with. */
  readonly preview: string;
  readonly count: number;
  /** The mails to the first three, with their plain text. */
  readonly samples: readonly { readonly to: string; readonly subject: string; readonly text: string }[];
  /** Epoch ms. */
  readonly finishedAt: number;
}

/** `POST /api/admin/sendMessage` */
export interface SendMessageAnswer {
  readonly id: string;
}

/** `GET /api/admin/getMessages`, newest first. Times are epoch ms. */
export interface WireMessage {
  readonly id: string;
  readonly at: number;
  readonly by: string;
  /** As it was typed. */
  readonly subject: string;
  readonly count: number;
  readonly sent: number;
  /** The address is empty where it was erased. */
  readonly failed: readonly { readonly to: string; readonly why: string }[];
  /** 0 once it is stopped. */
  readonly queued: number;
  readonly stoppedAt: number | null;
}
