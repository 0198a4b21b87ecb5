export const mayDelete = (word: string, ticks: readonly boolean[]): boolean =>
  word.trim().toLowerCase() === 'delete' && ticks.every((each) => each)
