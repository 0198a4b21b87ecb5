import { type ReactNode, useLayoutEffect } from 'react'
import { Route, Switch } from 'wouter'
import { setPageTitle } from '#platform/browser/page-title'
import { lazy } from '#platform/upgrades/lazy'
import { NotFoundPage } from '../failures/lazy-not-found.ts'

const ReviewScreen = lazy(async () => ({ default: (await import('#features/review')).ReviewScreen }))
const DeliveryScreen = lazy(async () => ({ default: (await import('#features/packages')).DeliveryScreen }))
const FileRequestPage = lazy(async () => ({ default: (await import('../pages/FileRequestPage.tsx')).FileRequestPage }))
const VideoRequestScreen = lazy(async () => ({ default: (await import('#features/video-requests')).VideoRequestScreen }))
const AccountScreen = lazy(async () => ({ default: (await import('#features/accounts')).AccountScreen }))

/** The server answers these addresses with this document: see `build/first-pages.ts`. */
export function PublicPages() {
  return (
    <Switch>
      <Route path="/screener/:token/:screenerID?">
        {({ token, screenerID }) => (
          <Titled title="Screener">
            <ReviewScreen token={token} {...(screenerID !== undefined && { screenerID })} />
          </Titled>
        )}
      </Route>
      <Route path="/transfers/:token">
        {({ token }) => (
          <Titled title="Download">
            <DeliveryScreen token={token} />
          </Titled>
        )}
      </Route>
      <Route path="/file-request/:id">
        {({ id }) => (
          <Titled title="File request">
            <FileRequestPage address={{ type: 'file-request', id }} />
          </Titled>
        )}
      </Route>
      <Route path="/cinerequest/:id">
        {({ id }) => (
          <Titled title="File request">
            <FileRequestPage address={{ type: 'cinerequest', id }} />
          </Titled>
        )}
      </Route>
      <Route path="/video-requests/:videoID/:section?">
        {({ videoID, section }) => (
          <Titled title="On-demand request">
            <VideoRequestScreen videoID={videoID} section={section} />
          </Titled>
        )}
      </Route>
      <Route path="/accounts/*?">
        <AccountScreen />
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  )
}

/** Names the tab until the screen knows better, which it does in an effect: those come after layout effects. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  useLayoutEffect(() => setPageTitle(title), [title])
  return children
}
