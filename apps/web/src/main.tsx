import './app/styles.css'
import { App } from './app/App.tsx'
import { start } from './start.tsx'

start(App)
