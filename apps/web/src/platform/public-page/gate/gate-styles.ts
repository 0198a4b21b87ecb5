import styles from './Gate.module.css'

/** Forms and words on a gate's screen, for the gates of every feature. */
export const gateStyles = styles
