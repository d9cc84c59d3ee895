/** The sentences of another language in the shape of the English ones; one that is missing is a type error. */
export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Translated<Answer>
    : T extends number | boolean | null | undefined | RegExp | Date
      ? T
      : { [Key in keyof T]: Translated<T[Key]> }
