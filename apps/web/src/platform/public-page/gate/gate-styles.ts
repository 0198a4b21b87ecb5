import styles from './Gate.module.css'

/** Forms and words on the screen of a house, for the gates of every feature. */
export const gateStyles = styles
