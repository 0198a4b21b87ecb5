// Written by `npm run db:schema` from the migrated database. Change the migrations, not this file.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  access_log: {
    _id: string
    owner_id: string
    at: ColumnType<Date, Date | string, Date | string>
    who: string
    user_id: string | null
    action: string
    subject_type: string
    subject_id: string
    ip: string
    user_agent: string
    details: ColumnType<unknown, string | undefined, string>
    staff_id: string | null
  }
  account_links: {
    token_hash: Buffer
    user_id: string
    purpose: 'device' | 'new_email' | 'email'
    email: string
    created_at: ColumnType<Date, Date | string, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
    used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  analytics_events: {
    _id: string
    user_id: string | null
    owner_id: string
    at: ColumnType<Date, Date | string, Date | string>
    name: string
    properties: ColumnType<unknown, string | undefined, string>
  }
  billing_accounts: {
    owner_id: string
    can_post_pay: Generated<boolean>
    using_post_pay: Generated<boolean>
    post_pay_limit: Generated<number | null>
    tax_exempt: Generated<boolean>
  }
  billing_addresses: {
    owner_id: string
    name: string
    line1: string
    line2: string
    city: string
    region_code: string
    postal_code: string
    country_code: string
    tax_number: string
    tax_number_state: 'none' | 'formed' | 'registered' | 'refused'
    changed_at: ColumnType<Date, Date | string, Date | string>
  }
  card_setups: {
    _id: string
    owner_id: string
    token_key: string
    provider: 'test' | 'stripe'
    provider_ref: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  cart_approvals: {
    _id: string
    owner_id: string
    asked_by: string
    sent_to: string
    note: string
    state: 'waiting' | 'accepted' | 'declined' | 'withdrawn'
    subtotal: number
    answer: Generated<string>
    asked_at: ColumnType<Date, Date | string, Date | string>
    decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    returned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  carts: {
    user_id: string
    will_pickup: Generated<boolean>
    promo_id: string | null
    shipment_id: string
    destination_address: ColumnType<unknown, string | null, string | null>
    offered: ColumnType<unknown, string | null, string | null>
    offered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    selected_rate: ColumnType<unknown, string | null, string | null>
    lost_items: Generated<number>
    purchase_id: string | null
  }
  catalogue_items: {
    code: string
    family: 'captions' | 'dcp' | 'disc' | 'drives' | 'inspection' | 'conversion'
    name: string
    unit: 'flat' | 'minute' | 'disc' | 'drive'
    position: number
  }
  catalogue_prices: {
    _id: string
    code: string
    owner_id: string | null
    amount: number | null
    valid_from: ColumnType<Date, Date | string, Date | string>
  }
  client_errors: {
    _id: string
    user_id: string | null
    at: ColumnType<Date, Date | string, Date | string>
    message: string
    stack: string
    address: string
    user_agent: string
  }
  comments: {
    _id: string
    shared_screener_id: string
    screener_id: string
    device_hash: Buffer
    seconds: number
    text: string
    author_name: string
    author_email: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
    edited_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  credit_cards: {
    _id: string
    owner_id: string
    provider: 'test' | 'stripe'
    provider_customer: string
    provider_card: string
    fingerprint: string
    brand: 'visa' | 'american_express' | 'mastercard'
    last4: string
    exp_month: number
    exp_year: number
    has_failed_payment: Generated<boolean>
    added_by: string
    created_at: ColumnType<Date, Date | string, Date | string>
    removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  credit_categories: {
    _id: string
    project_id: string
    name: string
    show_roles: boolean
    position: number
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  credit_note_numbers: {
    year: number
    last: number
  }
  credit_note_sources: {
    credit_note_id: string
    position: number
    type: 'credit_card' | 'gift_card' | 'post_pay'
    amount: number
    brand: Generated<string>
    last4: Generated<string>
  }
  credit_notes: {
    _id: string
    number: string
    invoice_id: string
    owner_id: string
    seller: ColumnType<unknown, string, string>
    buyer: ColumnType<unknown, string, string>
    currency: string
    subtotal: number
    tax_total: number
    tax_label: string
    total: number
    reason: string
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  credits: {
    _id: string
    category_id: string
    role: string
    name: string
    position: number
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  custom_fields: {
    _id: string
    project_id: string
    title: string
    value: string
    is_displayed: boolean
    position: number
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  dcp_files: {
    dcp_id: string
    path: string
    size: number
    key: string | null
    state: 'Awaiting' | 'Arrived' | 'Verified' | 'Wrong' | 'Missing'
    role: 'packing_list' | 'composition' | 'other' | 'structure' | 'unexpected' | null
    hash: string | null
    algorithm: 'sha1' | 'sha256' | 'sha384' | 'sha512' | null
    found_hash: string | null
    _id: Generated<string>
    xxh128: string | null
    c4: string | null
    crc32: number | null
    hashed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  dcps: {
    file_id: string
    status: 'Uploading' | 'Pending' | 'Checking' | 'Verified' | 'Failed' | 'Error'
    facts: ColumnType<unknown, string | null, string | null>
    problems: ColumnType<unknown, string | undefined, string>
    wrong_count: Generated<number>
    progress: Generated<number>
    check_id: string | null
    fence: string | null
    checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    created_by: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
    updated_at: ColumnType<Date, Date | string, Date | string>
    submission_id: string | null
    order_id: string | null
  }
  defrost_askers: {
    defrost_id: string
    user_id: string
  }
  defrost_files: {
    defrost_id: string
    file_id: string
  }
  defrosts: {
    _id: string
    project_id: string
    subject_id: string
    user_id: string
    expedited: boolean
    status: 'PENDING' | 'COMPLETE' | 'FAILED'
    started_at: ColumnType<Date, Date | string, Date | string>
    finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  department_members: {
    department_id: string
    user_id: string
  }
  departments: {
    _id: string
    organization_id: string
    name: string
    description: Generated<string>
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  device_blocks: {
    device_hash: Buffer
    email: string
    blocked_until: ColumnType<Date, Date | string, Date | string>
  }
  disputes: {
    _id: string
    payment_id: string
    provider_ref: string
    amount: number
    currency: string
    reason: string
    state: 'inquiry' | 'open' | 'won' | 'lost' | 'closed'
    evidence_due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    created_at: ColumnType<Date, Date | string, Date | string>
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  downloads: {
    _id: string
    uuid: string
    method: 'http' | 'aspera'
    user_id: string | null
    organization_id: string | null
    project_id: string
    file_id: string | null
    package_id: string | null
    file_name: string
    status: 'Preparing' | 'Transferring' | 'Paused' | 'Error' | 'Complete'
    current_size: Generated<number>
    total_size: number
    created_at: ColumnType<Date, Date | string, Date | string>
    updated_at: ColumnType<Date, Date | string, Date | string>
    recipient_id: string | null
  }
  encode_chunks: {
    encode_id: string
    chunk_index: number
    status: Generated<'Pending' | 'In Progress' | 'Complete'>
    fence: string | null
    progress: Generated<number>
    segments: ColumnType<unknown, string | null, string | null>
    updated_at: ColumnType<Date, Date | string, Date | string>
  }
  encodes: {
    _id: string
    screener_id: string
    status: 'Queued' | 'Encoding' | 'Complete' | 'Cancelled' | 'Error'
    plan: ColumnType<unknown, string | null, string | null>
    key_id: string
    wrapped_key: Buffer
    prefix: string
    created_at: ColumnType<Date, Date | string, Date | string>
    finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    marks_of: string | null
    damaged_chunks: number[] | null
    copy_of: string | null
    share_id: string | null
    burned: ColumnType<unknown, string | null, string | null>
    is_marked: Generated<boolean>
    idle_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  erasures: {
    _id: string
    key_prefix: string
    erase_at: ColumnType<Date, Date | string, Date | string>
  }
  file_counts: {
    holder_id: string
    project_id: string
    items: number
    folders: number
  }
  file_hashes: {
    file_id: string
    claimed_xxh128: string | null
    claimed_c4: string | null
    xxh128: string | null
    c4: string | null
    crc32: number | null
    hashed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  file_moves: {
    _id: string
    project_id: string
    destination_project_id: string
    folder_id: string | null
    file_ids: string[]
    user_id: string
    status: 'Pending' | 'Complete' | 'Error'
    created_at: ColumnType<Date, Date | string, Date | string>
    finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    staff_id: string | null
  }
  file_request_copies: {
    _id: string
    submission_id: string
    source_file_id: string
    user_id: string
    owner_id: string
    size: number
    status: Generated<'Pending' | 'Complete' | 'Error'>
    created_at: ColumnType<Date, Date | string, Date | string>
    video_part: 'video' | 'trailer' | null
  }
  file_request_files: {
    file_id: string
    submission_id: string
    name: string
    size: number
    is_announced: Generated<boolean>
    received_at: ColumnType<Date, Date | string, Date | string>
  }
  file_request_mails: {
    _id: string
    request_id: string
    user_id: string
    sent_at: ColumnType<Date, Date | string, Date | string>
  }
  file_request_submissions: {
    _id: string
    request_id: string
    visitor_hash: Buffer
    name: Generated<string>
    email: Generated<string>
    company: Generated<string>
    note: Generated<string>
    is_notice_due: Generated<boolean>
    noticed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  file_requests: {
    _id: string
    project_id: string
    type: 'file-request' | 'cinerequest' | 'video-requests'
    title: string
    requestee_name: Generated<string>
    status: Generated<'open' | 'closed'>
    destination_folder_id: string | null
    required_fields: Generated<string[]>
    token_hash: Buffer
    sealed_token: Buffer
    accepted_files: Generated<number>
    accepted_folders: Generated<number>
    created_by: string
    created_at: ColumnType<Date, Date | string, Date | string>
    updated_at: ColumnType<Date, Date | string, Date | string>
  }
  file_tags: {
    file_id: string
    tag_id: string
  }
  file_uses: {
    file_id: string
    used_at: ColumnType<Date, Date | string, Date | string>
  }
  files: {
    _id: string
    project_id: string
    folder_id: string | null
    type: 'document' | 'dcp' | 'subtitle_track' | 'closed_caption' | 'folder' | 'source_file' | 'audio_track' | 'disc_output' | 'video_file'
    name: string
    file_name: string
    kind: string
    size: Generated<number>
    key: string | null
    content_type: Generated<string>
    status: 'Awaiting Content' | 'Uploading' | 'Processing' | 'Ready' | 'Error'
    status_reason: string | null
    description: Generated<string>
    language: string | null
    duration_seconds: number | null
    media: ColumnType<unknown, string | null, string | null>
    preview_status: 'Pending' | 'In Progress' | 'Complete' | 'Error' | null
    preview_prefix: string | null
    frozen_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    started_defrosting_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    created_by: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
    updated_at: ColumnType<Date, Date | string, Date | string>
    deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    rank: GeneratedAlways<number>
    is_listed: GeneratedAlways<boolean>
    resolution: string | null
    framerate: string | null
    damaged_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    sort_name: GeneratedAlways<string>
    search_name: GeneratedAlways<string>
  }
  gift_card_holds: {
    purchase_id: string
    gift_card_id: string
    amount: number
  }
  gift_cards: {
    _id: string
    number_key: Buffer | null
    pin_key: Buffer | null
    last4: string
    currency: string
    original_amount: number
    created_at: ColumnType<Date, Date | string, Date | string>
    wrong_pins: Generated<number>
    owner_id: string | null
    redeemed_by: string | null
    redeemed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    is_payment_active: Generated<boolean>
    kind: Generated<'gift_card' | 'store_credit'>
    reason: Generated<string>
    given_key: string | null
  }
  history: {
    _id: string
    project_id: string
    type: 'File' | 'Order' | 'Project' | 'Screener'
    message_plain: string
    user_id: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
    action: string
    parameters: ColumnType<unknown, string | undefined, string>
    package_id: string | null
    shared_screener_ids: Generated<string[]>
    sort_message: GeneratedAlways<string>
    staff_id: string | null
  }
  history_counts: {
    project_id: string
    type: string
    entries: number
  }
  idempotency_keys: {
    owner: string
    key: string
    request_hash: Buffer
    status: number | null
    answer: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
    attempt: Generated<string>
    expires_at: ColumnType<Date, Date | string, Date | string>
    proofs: Generated<string[]>
  }
  import_files: {
    import_id: string
    position: number
    folders: string[]
    name: string
    reference: string
    file_id: string | null
    error: string | null
  }
  imports: {
    _id: string
    owner_id: string
    user_id: string | null
    project_id: string
    folder_id: string | null
    submission_id: string | null
    type: 'dropbox' | 'google_drive'
    sealed_url: Buffer
    origin_name: string
    is_folder: boolean
    status: 1 | 2 | 4 | 72 | 128 | 136
    fence: string | null
    sent_bytes: Generated<number>
    total_size: number | null
    reserved_bytes: Generated<number>
    error: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
    updated_at: ColumnType<Date, Date | string, Date | string>
    staff_id: string | null
    video_part: 'video' | 'trailer' | null
  }
  installation: {
    only_row: Generated<boolean>
    key_fingerprint: string
    latest_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  installation_currency: {
    is_only: Generated<boolean>
    currency: string
    digits: number
  }
  invites: {
    _id: string
    organization_id: string
    user_id: string
    role_id: string
    full_name: string
    token_hash: Buffer
    invited_by: string
    created_at: ColumnType<Date, Date | string, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
  }
  invoice_lines: {
    invoice_id: string
    position: number
    code: string
    title: string
    project_title: string
    quantity: number
    unit: string
    unit_price: number
    amount: number
    service: Generated<string>
    order_number: number | null
    promo: Generated<number>
  }
  invoice_numbers: {
    year: number
    last: number
  }
  invoices: {
    _id: string
    number: string
    owner_id: string
    bought_by: string
    purchase_key: string | null
    seller: ColumnType<unknown, string, string>
    buyer: ColumnType<unknown, string, string>
    currency: string
    subtotal: number
    shipping_total: Generated<number>
    tax_total: number
    tax_label: string
    total: number
    created_at: ColumnType<Date, Date | string, Date | string>
    due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    tax_note: Generated<string>
    promo_label: Generated<string>
    shipping_label: Generated<string>
    purchase_order: Generated<string>
    goods_tax: number | null
  }
  known_devices: {
    user_id: string
    device_hash: Buffer
    used_at: ColumnType<Date, Date | string, Date | string>
  }
  ledger_accounts: {
    _id: string
    kind:
      | 'receivable'
      | 'bank'
      | 'provider'
      | 'gift_card_funding'
      | 'revenue'
      | 'shipping'
      | 'tax'
      | 'gift_card'
      | 'credit'
      | 'goodwill'
      | 'disputed'
      | 'losses'
      | 'fees'
      | 'provider_other'
    holder_id: string | null
    code: Generated<string>
    currency: string
    balance: Generated<number>
  }
  ledger_entries: {
    _id: string
    kind:
      | 'purchase'
      | 'payment'
      | 'gift_card_made'
      | 'refund'
      | 'dispute'
      | 'dispute_won'
      | 'dispute_lost'
      | 'provider_fee'
      | 'payout'
      | 'provider_other'
    invoice_id: string | null
    gift_card_id: string | null
    at: ColumnType<Date, Date | string, Date | string>
    refund_id: string | null
    dispute_id: string | null
    balance_line_id: string | null
  }
  ledger_postings: {
    entry_id: string
    position: number
    account_id: string
    amount: number
  }
  link_accounts: {
    owner_id: string
    remaining: number
    total: number
    forensic_remaining: number
    forensic_total: number
    bought: Generated<number>
    resets_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  login_ceilings: {
    email: string
    reached_at: ColumnType<Date, Date | string, Date | string>
  }
  login_failures: {
    _id: string
    device_hash: Buffer
    email: string
    ip: string
    failed_at: ColumnType<Date, Date | string, Date | string>
    kind: Generated<'password' | 'unknown'>
  }
  mails: {
    _id: string
    to_address: string
    cc_addresses: Generated<string[]>
    reply_to: string | null
    subject: string
    html: string | null
    body_text: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
    sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    from_name: string | null
  }
  notification_choices: {
    user_id: string
    kind: string
    in_app: boolean | null
    mail: 'immediate' | 'daily' | 'never' | null
  }
  notifications: {
    _id: string
    user_id: string
    kind: string
    title: string
    path: string
    is_listed: boolean
    mail: 'immediate' | 'daily' | 'never'
    created_at: ColumnType<Date, Date | string, Date | string>
    read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    digested_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  ondemand_settings: {
    organization_id: string
    intro_html: Generated<string>
    frame_ancestors: Generated<string[]>
    updated_at: ColumnType<Date, Date | string, Date | string>
  }
  order_counts: {
    holder_id: string
    orders: number
  }
  order_events: {
    _id: string
    order_id: string
    at: ColumnType<Date, Date | string, Date | string>
    kind: 'ordered' | 'assigned' | 'status' | 'message' | 'note' | 'result' | 'tracking'
    by: string | null
    is_staff: boolean
    text: string
    mark: string | null
    moved_to: 'None' | 'Pending' | 'In Progress' | 'Suspended' | 'Issue' | 'Error' | 'Complete' | 'Shipped' | 'Cancelled' | null
  }
  order_files: {
    order_id: string
    file_id: string
    slot: string
    position: number
  }
  order_reports: {
    order_id: string
    measured: ColumnType<unknown, string, string>
    remarks: Generated<string>
    state: 'Draft' | 'Signed'
    made_at: ColumnType<Date, Date | string, Date | string>
    signed_by: string | null
    signed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  order_results: {
    order_id: string
    file_id: string
    delivered_at: ColumnType<Date, Date | string, Date | string>
  }
  orders: {
    _id: string
    owner_id: string
    ordered_by: string
    in_cart_of: string | null
    project_id: string | null
    type:
      | 'closed-captions'
      | 'digital-cinema-package'
      | 'order-discs'
      | 'send-drives'
      | 'quality-inspection'
      | 'format-conversion'
      | 'screeners_top_up'
      | 'aspera_transfers'
    wizard_type: 'closed-captions' | 'dcp' | 'disc' | 'send-physical-copy' | 'send-discs' | 'conversion' | 'inspection' | 'none'
    specifications: ColumnType<unknown, string | undefined, string>
    created_at: ColumnType<Date, Date | string, Date | string>
    order_number: number | null
    invoice_id: string | null
    project_title: Generated<string>
    title: Generated<string>
    description: Generated<string>
    lines: ColumnType<unknown, string | undefined, string>
    total: Generated<number>
    ordered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    job_status: Generated<'None' | 'Pending' | 'In Progress' | 'Suspended' | 'Issue' | 'Error' | 'Complete' | 'Shipped' | 'Cancelled'>
    upload_status: Generated<'None' | 'Pending' | 'In Progress' | 'Complete' | 'Error'>
    assigned_to: string | null
    carrier: Generated<string>
    tracking_number: Generated<string>
    destination_address: ColumnType<unknown, string | null, string | null>
    shipped_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    returned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    tries: Generated<number>
    updated_at: ColumnType<Date, Date | string, Date | string>
    drives_charged_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    approval_id: string | null
    done_checks: Generated<string[]>
    refunded: Generated<number>
    return_reminded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    drives_refused_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    accepted_by_approval: string | null
  }
  organizations: {
    _id: string
    name: string
    subscription_type: Generated<string>
    max_view_count_limit: number | null
    can_use_cc_on_shared_emails: Generated<boolean>
    logo_key: string | null
    total_dollars_spent: Generated<number>
    created_at: ColumnType<Date, Date | string, Date | string>
    require_two_factor: Generated<boolean>
    accent_color: string | null
    page_background: Generated<'dark' | 'light' | 'still'>
    sender_name: string | null
    footer_line: Generated<string>
    shows_sent_with: Generated<boolean>
    logo_id: string | null
    aspera_entitlement_bytes_remaining: Generated<number>
    hidden_apps: Generated<string[]>
    contact_email: string | null
    default_credit_card_id: string | null
  }
  package_contents: {
    package_id: string
    file_id: string
    parent_id: string | null
    name: string
    rank: number
    sort_name: GeneratedAlways<string>
    added_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  package_events: {
    _id: string
    recipient_id: string
    event: 'opened' | 'downloaded' | 'verified' | 'failed' | 'saved' | 'wrote'
    file_id: string | null
    ip: string
    user_agent: string
    created_at: ColumnType<Date, Date | string, Date | string>
    file_count: Generated<number>
  }
  package_files: {
    package_id: string
    file_id: string
  }
  package_recipients: {
    _id: string
    package_id: string
    email: string | null
    label: Generated<string>
    token_hash: Buffer
    sealed_token: Buffer
    opened_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    downloaded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    downloads: Generated<number>
    reminded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  package_verifications: {
    recipient_id: string
    file_id: string
    outcome: 'verified' | 'failed'
    xxh128: string
    ip: string
    user_agent: string
    verified_at: ColumnType<Date, Date | string, Date | string>
  }
  packages: {
    _id: string
    owner_id: string
    project_id: string
    share_type: 'email' | 'link'
    method: 'http' | 'aspera'
    name: string
    message: Generated<string>
    password_hash: string | null
    password_version: Generated<number>
    expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    created_by: string
    created_at: ColumnType<Date, Date | string, Date | string>
    reminder_days: number | null
    invoice_id: string | null
    keeps_in_step: Generated<boolean>
  }
  passkey_challenges: {
    challenge: string
    user_id: string
    purpose: 'register' | 'login'
    expires_at: ColumnType<Date, Date | string, Date | string>
  }
  passkeys: {
    _id: string
    user_id: string
    name: string
    credential_id: string
    public_key: Buffer
    counter: number
    transports: Generated<string[]>
    created_at: ColumnType<Date, Date | string, Date | string>
    last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  password_resets: {
    token_hash: Buffer
    user_id: string
    created_at: ColumnType<Date, Date | string, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
  }
  payment_events: {
    _id: string
    payment_id: string
    from_state: string
    to_state: string
    said: ColumnType<unknown, string, string>
    at: ColumnType<Date, Date | string, Date | string>
  }
  payment_sources: {
    invoice_id: string
    position: number
    type: 'credit_card' | 'gift_card' | 'post_pay'
    amount: number
    gift_card_id: string | null
    last4: Generated<string>
    brand: Generated<string>
    payment_id: string | null
  }
  payments: {
    _id: string
    purchase_id: string
    role: 'charge' | 'hold'
    owner_id: string
    credit_card_id: string
    provider: 'test' | 'stripe'
    provider_ref: string | null
    amount: number
    currency: string
    captured_amount: Generated<number>
    refunded_amount: Generated<number>
    state:
      | 'created'
      | 'requires_action'
      | 'authorised'
      | 'captured'
      | 'partly_refunded'
      | 'refunded'
      | 'failed'
      | 'cancelled'
      | 'expired'
      | 'disputed'
      | 'dispute_won'
      | 'dispute_lost'
    decline_code: Generated<string>
    decline_message: Generated<string>
    check_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    created_at: ColumnType<Date, Date | string, Date | string>
    changed_at: ColumnType<Date, Date | string, Date | string>
    return_failure: string | null
    return_tries: Generated<number>
  }
  pending_logins: {
    token_hash: Buffer
    user_id: string
    tries: Generated<number>
    created_at: ColumnType<Date, Date | string, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
  }
  plan_credits: {
    invoice_id: string
    owner_id: string
    credited: number
    of_price: number
    withheld: Generated<number>
  }
  post_pay_reminders: {
    invoice_id: string
    kind: 'due_soon' | 'overdue' | 'still_overdue' | 'before_suspension' | 'suspended'
    sent_at: ColumnType<Date, Date | string, Date | string>
  }
  post_pay_statements: {
    owner_id: string
    currency: string
    month: string
    sent_at: ColumnType<Date, Date | string, Date | string>
  }
  project_folders: {
    _id: string
    owner_id: string
    organization_id: string | null
    parent_id: string | null
    title: string
    slug: string
    created_by: string
    created_at: ColumnType<Date, Date | string, Date | string>
    updated_at: ColumnType<Date, Date | string, Date | string>
  }
  project_members: {
    project_id: string
    user_id: string
  }
  projects: {
    _id: string
    owner_id: string
    organization_id: string | null
    title: string
    status: Generated<'Active' | 'Deleting'>
    poster_key: string | null
    release_year: number | null
    genres: Generated<string>
    logline: Generated<string>
    created_by: string
    created_at: ColumnType<Date, Date | string, Date | string>
    updated_at: ColumnType<Date, Date | string, Date | string>
    started_defrosting_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    file_count: Generated<number>
    folder_id: string | null
    poster_prefix: string | null
    is_awaited: Generated<boolean>
  }
  promo_uses: {
    promo_id: string
    owner_id: string
    invoice_id: string
    at: ColumnType<Date, Date | string, Date | string>
  }
  promos: {
    _id: string
    code: string
    label: string
    kind: 'percent' | 'amount'
    value: number
    order_types: Generated<string[]>
    min_subtotal: Generated<number>
    starts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    max_uses: number | null
    max_uses_per_account: number | null
    is_active: Generated<boolean>
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  provider_balance_lines: {
    _id: string
    provider: 'test' | 'stripe'
    provider_ref: string
    type: string
    currency: string
    amount: number
    fee: number
    at: ColumnType<Date, Date | string, Date | string>
  }
  provider_events: {
    _id: string
    provider: 'test' | 'stripe'
    type: string
    received_at: ColumnType<Date, Date | string, Date | string>
  }
  purchases: {
    _id: string
    kind: string
    state: 'reserved' | 'committed' | 'released'
    owner_id: string
    bought_by: string
    purchase_key: string | null
    payload: ColumnType<unknown, string, string>
    totals: ColumnType<unknown, string, string>
    sources: ColumnType<unknown, string, string>
    credit_card_id: string | null
    is_off_session: Generated<boolean>
    invoice_id: string
    result: ColumnType<unknown, string | null, string | null>
    refusal: ColumnType<unknown, string | null, string | null>
    ip: string
    user_agent: string
    created_at: ColumnType<Date, Date | string, Date | string>
    ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    tries: Generated<number>
  }
  quotes: {
    _id: string
    number: Generated<number>
    owner_id: string
    made_by: string
    made_at: ColumnType<Date, Date | string, Date | string>
    quoted: ColumnType<unknown, string, string>
    calls: ColumnType<unknown, string, string>
  }
  recovery_codes: {
    user_id: string
    code_hash: Buffer
    used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  refund_parts: {
    refund_id: string
    position: number
    type: 'credit_card' | 'gift_card' | 'post_pay'
    amount: number
    gift_card_id: string | null
    payment_id: string | null
    check_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    state: Generated<'waiting' | 'made' | 'failed' | 'by_dispute'>
    failure: Generated<string>
    tries: Generated<number>
  }
  refunds: {
    _id: string
    invoice_id: string
    amount: number
    currency: string
    reason: string
    refund_key: string | null
    made_by: string
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  review_grants: {
    _id: string
    token_hash: Buffer
    shared_screener_id: string
    password_version: number
    viewer_name: string | null
    viewer_email: string | null
    network: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
  }
  roles: {
    _id: string
    organization_id: string
    name: string
    description: Generated<string>
    permissions: ColumnType<unknown, string, string>
    is_administrator: Generated<boolean>
    created_at: ColumnType<Date, Date | string, Date | string>
    purchase_limit: number | null
    sends_carts: Generated<boolean>
  }
  room_previews: {
    _id: string
    token_hash: Buffer
    room_id: string
    share_id: string | null
    user_id: string
    country_code: string | null
    region_code: string | null
    tried_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    created_at: ColumnType<Date, Date | string, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
  }
  screener_attachments: {
    _id: string
    project_id: string
    file_id: string
    created_by: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  screener_room_members: {
    room_id: string
    user_id: string
  }
  screener_room_projects: {
    room_id: string
    project_id: string
    position: number
    added_at: ColumnType<Date, Date | string, Date | string>
    poster_key: string | null
    poster_prefix: string | null
  }
  screener_room_screeners: {
    room_id: string
    project_id: string
    screener_id: string
    position: number
    name: string | null
    added_at: ColumnType<Date, Date | string, Date | string>
    thumbnail_key: string | null
  }
  screener_rooms: {
    _id: string
    owner_id: string
    name: string
    sort_name: GeneratedAlways<string>
    created_by: string
    created_at: ColumnType<Date, Date | string, Date | string>
    updated_at: ColumnType<Date, Date | string, Date | string>
    notice_due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    noticed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  screener_subtitles: {
    _id: string
    screener_id: string
    language: string
    kind: 'subtitles' | 'sdh' | 'forced'
    label: Generated<string>
    file_name: string | null
    source_key: string | null
    source_track: number | null
    state: Generated<'Waiting' | 'Reading' | 'Ready' | 'Error'>
    fence: string | null
    error: string | null
    error_line: number | null
    vtt_key: string | null
    cues: number | null
    created_by: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
    updated_at: ColumnType<Date, Date | string, Date | string>
    removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    version: Generated<number>
    file_id: string | null
    is_shown: Generated<boolean>
  }
  screeners: {
    _id: string
    project_id: string
    source_file_id: string
    name: string
    order: Generated<number>
    encoding_status: Generated<'Unencoded' | 'Queued' | 'Encoding' | 'Ready' | 'Published' | 'Error'>
    encoding_error: string | null
    is_active: Generated<boolean>
    is_available: Generated<boolean>
    use_forensic_watermark: Generated<boolean>
    proxy_status: Generated<'Pending' | 'In Progress' | 'Complete' | 'Error'>
    preview_prefix: string | null
    custom_thumbnail_key: string | null
    scrubber: ColumnType<unknown, string | null, string | null>
    duration_seconds: number | null
    encode_id: string | null
    activated_by: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
    updated_at: ColumnType<Date, Date | string, Date | string>
    deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  screening_code_sends: {
    _id: string
    shared_screener_id: string
    network: string
    sent_at: ColumnType<Date, Date | string, Date | string>
  }
  screening_codes: {
    shared_screener_id: string
    network: string
    code_hash: Buffer
    tries: Generated<number>
    sent_at: ColumnType<Date, Date | string, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
  }
  scrub_units: {
    _id: string
    file_id: string | null
    encode_id: string | null
    due_at: ColumnType<Date, Date | string, Date | string>
    checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    result: 'Whole' | 'Damaged' | null
    fence: string | null
    claimed_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  sessions: {
    _id: string
    token_hash: Buffer
    user_id: string
    ip: string
    user_agent: string
    created_at: ColumnType<Date, Date | string, Date | string>
    seen_at: ColumnType<Date, Date | string, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
    staff_id: string | null
    staff_session_id: string | null
  }
  shared_screeners: {
    _id: string
    owner_id: string
    screener_id: string | null
    type: Generated<'screener' | 'screener_group' | 'screener_lab'>
    share_type: 'email' | 'link'
    shared_name: string
    shared_email: string | null
    token_hash: Buffer
    sealed_token: Buffer
    password_hash: string | null
    password_version: Generated<number>
    available_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    expiry: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    view_count_limit: number | null
    watermark: ColumnType<unknown, string | null, string | null>
    use_forensic_watermark: Generated<boolean>
    ip_protection_enabled: Generated<boolean>
    bound_network: string | null
    geoblock_country_codes: Generated<string[]>
    geoblock_region_codes: ColumnType<unknown, string | undefined, string>
    commenting_enabled: Generated<boolean>
    send_watch_notification: Generated<boolean>
    cc_email_addresses: Generated<string[]>
    message: Generated<string>
    created_by: string
    created_at: ColumnType<Date, Date | string, Date | string>
    last_sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    last_sent_by: string | null
    last_viewed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    extension_requested_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    first_watched_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    views: Generated<number>
    times_watched: Generated<number>
    percentage_watched: Generated<number>
    watched: ColumnType<unknown, string | undefined, string>
    views_requested_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    plays: ColumnType<unknown, string | undefined, string>
    ends_by_tampering: Generated<boolean>
    screener_room_id: string | null
    room_share_id: string | null
    chosen_screener_ids: string[] | null
    tampering_noticed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    shut_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  storage_accounts: {
    owner_id: string
    used_bytes: Generated<number>
    reserved_bytes: Generated<number>
    limit_bytes: number
    is_pending_payment: Generated<boolean>
  }
  subscriptions: {
    owner_id: string
    plan: 'free' | 'pro' | 'team' | 'business'
    billing_cycle: 'monthly' | 'yearly'
    status: 'active' | 'past_due' | 'lapsed'
    period_start: ColumnType<Date, Date | string, Date | string>
    period_end: ColumnType<Date, Date | string, Date | string>
    anchor_day: number
    period_price: number
    credit: Generated<number>
    paid_by: string
    credit_card_id: string | null
    scheduled_plan: 'free' | 'pro' | 'team' | 'business' | null
    scheduled_cycle: 'monthly' | 'yearly' | null
    failed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    failed_tries: Generated<number>
    due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    changed_at: ColumnType<Date, Date | string, Date | string>
  }
  subtitle_versions: {
    subtitles_id: string
    version: number
    vtt_key: string
    cues: number
    created_by: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  tag_uses: {
    user_id: string
    tag_id: string
    used_at: ColumnType<Date, Date | string, Date | string>
  }
  tags: {
    _id: string
    owner_id: string
    name: string
    created_by: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  tax_rates: {
    scheme: 'CA' | 'EU' | 'US'
    country_code: string
    region_code: string
    service: '' | 'electronic' | 'goods'
    buyer: 'anyone' | 'foreign_business'
    label: string
    rate: number
    note: string
    starts_at: ColumnType<Date, Date | string, Date | string>
  }
  test_cards: {
    ref: string
    customer: string
    scenario: string
    brand: string
    last4: string
    exp_month: number
    exp_year: number
    fingerprint: string
    is_authenticated: Generated<boolean>
  }
  test_disputes: {
    ref: string
    intent_ref: string
    amount: number
    state: 'open' | 'won' | 'lost'
    evidence_due_at: ColumnType<Date, Date | string, Date | string>
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  test_intents: {
    ref: string
    kind: 'setup' | 'payment'
    key: string
    state: 'created' | 'requires_action' | 'authorised' | 'captured' | 'failed' | 'cancelled'
    card_ref: string
    amount: Generated<number>
    currency: Generated<string>
    captured_amount: Generated<number>
    waits_for_capture: Generated<boolean>
    decline_code: Generated<string>
    metadata: ColumnType<unknown, string | undefined, string>
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  test_refunds: {
    key: string
    intent_ref: string
    amount: number
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  test_tokens: {
    token: string
    scenario: string
    brand: string
    last4: string
    exp_month: number
    exp_year: number
    fingerprint: string
    created_at: ColumnType<Date, Date | string, Date | string>
    used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  two_factor_setups: {
    user_id: string
    sealed_secret: Buffer
    expires_at: ColumnType<Date, Date | string, Date | string>
  }
  two_factors: {
    user_id: string
    sealed_secret: Buffer
    last_step: number
    wrong_codes: Generated<number>
    wrong_since: ColumnType<Date, Date | string, Date | string>
  }
  unlock_tries: {
    _id: string
    subject_id: string
    source: string
    tried_at: ColumnType<Date, Date | string, Date | string>
  }
  unlock_warnings: {
    subject_id: string
    told_at: ColumnType<Date, Date | string, Date | string>
  }
  uploads: {
    _id: string
    owner_id: string
    user_id: string | null
    project_id: string | null
    folder_id: string | null
    screener_id: string | null
    purpose: 'file' | 'project_poster' | 'screener_thumbnail' | 'dcp_file' | 'room_poster' | 'room_thumbnail'
    method: Generated<'http' | 'aspera'>
    file_name: string
    path: Generated<string>
    kind: string
    total_size: number
    current_size: Generated<number>
    part_size: number
    part_count: number
    object_key: string
    store_upload_id: string
    status: 'Preparing' | 'Transferring' | 'Paused' | 'Error' | 'Complete' | 'Cancelled'
    error: string | null
    file_id: string | null
    created_at: ColumnType<Date, Date | string, Date | string>
    updated_at: ColumnType<Date, Date | string, Date | string>
    dcp_id: string | null
    submission_id: string | null
    staff_id: string | null
    screener_room_id: string | null
    video_part: 'video' | 'trailer' | 'thumbnail' | 'poster' | null
    order_id: string | null
    refused_for: 'file_type_mismatch' | 'dcp_not_awaited' | 'upload_ended' | null
  }
  users: {
    _id: string
    organization_id: string | null
    role_id: string | null
    email: string
    full_name: string
    password_hash: string
    country_code: string
    status: Generated<'Active' | 'Inactive' | 'Invited'>
    file_view_type: Generated<'grid' | 'list'>
    viewed_tour_steps: Generated<string[]>
    subscription_type: Generated<string>
    is_staff: Generated<boolean>
    total_dollars_spent: Generated<number>
    created_at: ColumnType<Date, Date | string, Date | string>
    is_suspended: Generated<boolean>
    password_changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    two_factor_enabled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    last_active_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    onboarded: Generated<boolean>
    email_confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    default_credit_card_id: string | null
  }
  video_request_sections: {
    video_request_id: string
    section: 'dcp' | 'video' | 'trailer' | 'artwork' | 'metadata'
    state: Generated<'open' | 'submitted' | 'approved' | 'returned'>
    reason: Generated<string>
    submitted_by: Generated<string>
    submitted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    reviewed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  video_request_templates: {
    _id: string
    organization_id: string
    name: string
    settings: ColumnType<unknown, string, string>
    custom_fields: ColumnType<unknown, string | undefined, string>
    created_at: ColumnType<Date, Date | string, Date | string>
  }
  video_requests: {
    _id: string
    file_request_id: string
    organization_id: string
    project_id: string
    state: Generated<'open' | 'approved' | 'withdrawn'>
    is_insertion: Generated<boolean>
    settings: ColumnType<unknown, string, string>
    custom_fields: ColumnType<unknown, string | undefined, string>
    custom_field_values: ColumnType<unknown, string | undefined, string>
    title: string
    release_year: number | null
    short_summary: Generated<string>
    logline: Generated<string>
    directors: Generated<string>
    producers: Generated<string>
    genre_ids: Generated<string>
    countries: Generated<string>
    subtitles: Generated<string>
    languages: Generated<string>
    allow_download_source: Generated<boolean>
    status: 'Uploaded' | 'Published' | 'Unpublished' | 'Encoding' | 'Queued' | 'Ready' | 'Approved' | null
    video_file_id: string | null
    trailer_id: string | null
    trailer_status: 'Uploaded' | 'Published' | 'Unpublished' | 'Encoding' | 'Queued' | 'Ready' | 'Approved' | null
    trailer_file_id: string | null
    thumbnail_file_id: string | null
    poster_file_id: string | null
    cinerequest_id: string | null
    recipient_name: Generated<string>
    recipient_email: string | null
    due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    reminded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    revision: Generated<number>
    created_by: string
    created_at: ColumnType<Date, Date | string, Date | string>
    updated_at: ColumnType<Date, Date | string, Date | string>
    is_project_deleted: Generated<boolean>
  }
  video_timed_texts: {
    _id: string
    video_request_id: string
    name: string
    language: string
    status: Generated<'Awaiting' | 'Received' | 'Uploaded' | 'Error'>
    error: string | null
    error_line: number | null
    cues: number | null
    object_key: string
    created_at: ColumnType<Date, Date | string, Date | string>
    updated_at: ColumnType<Date, Date | string, Date | string>
    subtitles_id: string | null
  }
  viewing_sessions: {
    _id: string
    shared_screener_id: string
    screener_id: string
    device_hash: Buffer
    ip: string
    city: string | null
    region: string | null
    region_code: string | null
    country_code: string | null
    network_owner: string | null
    user_agent: string
    created_at: ColumnType<Date, Date | string, Date | string>
    last_viewed_at: ColumnType<Date, Date | string, Date | string>
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    played: ColumnType<unknown, string | undefined, string>
    position_seconds: Generated<number>
    percentage_watched: Generated<number>
    counted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    tampered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    viewer_name: string | null
    viewer_email: string | null
    served: Generated<string>
    served_seconds: Generated<number>
    guard_challenges: ColumnType<unknown, string | undefined, string>
    guard_owed_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    guard_misses: Generated<number>
    served_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    tampering: 'removed' | 'unreported' | null
    heard: ColumnType<unknown, string | undefined, string>
    left_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    late_seconds: Generated<number>
  }
}
