export interface FindAnswer {
  readonly hits: readonly {
    readonly kind: 'person' | 'code';
    readonly code: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly rowNum: number;
    readonly seatNum: number;
  }[];
}
