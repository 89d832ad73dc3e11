/** The stored page of practical information: sections of sanitised HTML, shown by `order`. */
export interface InfoPage {
  readonly title: string;
  readonly sections: readonly InfoSection[];
}

export interface InfoSection {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly order: number;
}
