import './app/styles.css'
import { PublicApp } from './app/public/PublicApp.tsx'
import { start } from './start.tsx'

start(PublicApp)
