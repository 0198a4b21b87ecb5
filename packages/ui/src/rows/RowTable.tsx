import type { ComponentProps } from 'react'
import { classes } from '../theme/classes.ts'
import styles from './RowTable.module.css'

/**
 * A table whose rows are lines of one grid, so that a narrow screen can lay each of them out anew. Its class sets `--columns`,
 * and where they differ `--row-height` and `--row-gap`.
 */
export const RowTable = ({ className, ...table }: ComponentProps<'table'>) => (
  <table className={classes(styles.table, className)} {...table} />
)

/** The names of the columns; gone where the rows are laid out anew. */
export const HeadRow = ({ className, ...row }: ComponentProps<'tr'>) => <tr className={classes(styles.head, className)} {...row} />

export const Row = ({ className, ...row }: ComponentProps<'tr'>) => <tr className={classes(styles.row, className)} {...row} />
