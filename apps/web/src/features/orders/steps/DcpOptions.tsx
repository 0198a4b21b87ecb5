import { isConvertible, isFullHd } from '@answerprint/contract/order-facts'
import { LONGEST_DCP_TITLE } from '@answerprint/contract/order-rules'
import type { Crop } from '@answerprint/contract/order-types'
import { TextInput } from '@mantine/core'
import { OptionCard, Question } from './OptionCard.tsx'
import { useChosen, useWizard } from '../wizard/wizard-context.ts'
import styles from './Steps.module.css'

export function DcpOptions() {
  const { facts, state, choose, faultOf, priceOf } = useWizard()
  const { convert, subtitle_handling } = useChosen('dcp')
  return (
    <>
      <Title />
      {isFullHd(facts.resolution) && <CropChoice />}
      {isConvertible(facts.frame_rate) && (
        <Question title="Frame rate" fault={faultOf('convert')}>
          <OptionCard
            name="convert"
            checked={convert === true}
            onChange={() => choose({ convert: true })}
            title="Convert to 24 fps"
            sub="Plays in every cinema"
            price={priceOf('dcp_frame_conversion')}
          />
          <OptionCard
            name="convert"
            checked={convert === false}
            onChange={() => choose({ convert: false })}
            title={`Keep ${facts.frame_rate} fps`}
            sub="Some older servers refuse it"
            price="Free"
          />
        </Question>
      )}
      {state.files.subtitle_track !== undefined && (
        <Question title="Subtitles" fault={faultOf('subtitle_handling')}>
          <OptionCard
            name="subtitle_handling"
            checked={subtitle_handling === 'separate'}
            onChange={() => choose({ subtitle_handling: 'separate' })}
            title="Separate track"
            sub="Can be switched off at the venue"
            price={priceOf('dcp_subtitles')}
          />
          <OptionCard
            name="subtitle_handling"
            checked={subtitle_handling === 'burn_in'}
            onChange={() => choose({ subtitle_handling: 'burn_in' })}
            title="Burned in"
            sub="Part of the picture"
            price={priceOf('dcp_subtitles')}
          />
        </Question>
      )}
    </>
  )
}

function Title() {
  const { choose, faultOf, projectTitle } = useWizard()
  const { use_custom_title, dcp_title } = useChosen('dcp')
  return (
    <>
      <Question title="DCP title" fault={use_custom_title ? undefined : faultOf('dcp_title')}>
        <OptionCard
          name="use_custom_title"
          checked={!use_custom_title}
          onChange={() => choose({ use_custom_title: false })}
          title={projectTitle}
          sub="The project title"
        />
        <OptionCard
          name="use_custom_title"
          checked={use_custom_title}
          onChange={() => choose({ use_custom_title: true })}
          title="Another title"
          sub="Up to 100 characters"
        />
      </Question>
      {use_custom_title && (
        <TextInput
          mt={10}
          mb={22}
          label="DCP title"
          description={`${dcp_title.length} of ${LONGEST_DCP_TITLE} characters`}
          maxLength={LONGEST_DCP_TITLE}
          value={dcp_title}
          error={faultOf('dcp_title')}
          onChange={(event) => choose({ dcp_title: event.currentTarget.value })}
        />
      )}
    </>
  )
}

const CROPS: readonly { crop: Crop; title: string; sub: string; width: number; height: number; shown: number }[] = [
  { crop: 'none', title: 'None', sub: '1920 × 1080, pillars', width: 96, height: 52, shown: 88 },
  { crop: 'flat', title: 'Flat', sub: '1998 × 1080, 1.85', width: 96, height: 52, shown: 96 },
  { crop: 'scope', title: 'Scope', sub: '2048 × 858, 2.39', width: 116, height: 48, shown: 116 },
]

/** Each container as it is, with the picture in it. */
function CropChoice() {
  const { choose, faultOf, priceOf, state } = useWizard()
  const { crop: chosen } = useChosen('dcp')
  const still = state.files.source_file?.preview_image_url_sm
  return (
    <Question title="Crop" hint="The file is 1920 × 1080, a shape cinemas do not project natively." columns={3} fault={faultOf('crop')}>
      {CROPS.map(({ crop, title, sub, width, height, shown }) => (
        <OptionCard
          key={crop}
          name="crop"
          checked={chosen === crop}
          onChange={() => choose({ crop })}
          title={title}
          sub={sub}
          price={crop === 'none' ? 'Free' : priceOf('dcp_crop')}
          art={
            <span className={styles.crop} aria-hidden>
              <i style={{ width, height }}>
                <b style={{ width: shown, ...(still && { backgroundImage: `url(${still})` }) }} />
              </i>
            </span>
          }
        />
      ))}
    </Question>
  )
}
