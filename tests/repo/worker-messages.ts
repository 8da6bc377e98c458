const listEntries = (text: string) => text.trim().split(/\s+/);

/**
 * What people who work shifts meet, by file of locales/: areas, or keys within one, and what of these is for desks
 * only. A plural stands here without its form. Every partial language has all of it.
 */
export const workerMessages: Record<"" | "mail." | "worker.", { said: string[]; except: string[] }> = {
  "": {
    said: listEntries(`
      absences outbox queued app cardFields cards changes chat employment errors fieldErrors fit gigs holidays home
      industries kit layout mutedBuyers newPassword pictures profile push searches sessionEnd settings
      siteDetails support trades ui unsaved interest.want interest.text interest.sent interest.mine
      reasons.label reasons.ready reasons.given reasons.buyerReads reasons.ownFirmReads reasons.days
      reasons.otherWork reasons.far reasons.gear titles.home titles.gigs titles.gig titles.calendar
      titles.absences titles.chat titles.room titles.notifications titles.support titles.settings
      titles.user history.title history.none history.about history.created history.published
      history.edited history.cancelled history.confirmed history.confirmedFor history.cannotCome
      history.cannotComeFor history.removed history.takenOff history.noted history.notedFor history.via
      history.others person.message person.notOpened person.outOfReach person.edit person.phone
      person.email person.about person.trade person.trades person.alone person.role.employee
      person.former login.password login.code login.codeHint offers.grossWage crew.confirmedOf
      crew.accepted crew.offered crew.open crew.needed crew.neededStill crew.allTaken crew.daysOpen
      crew.title crew.legend crew.status crew.change crew.unaware crew.calledOff crew.left crew.worked
      crew.youAreAsked crew.youCome crew.confirm crew.decline crew.confirmDone crew.declineDone
      crew.declineTitle crew.declineText crew.back crew.askedBadge crew.ask crew.reserve.asked
      crew.reserve.then crew.swap calendar.noWork calendar.notAvailable calendar.noShifts calendar.ill
      calendar.dayOff calendar.waits calendar.today calendar.tomorrow calendar.week calendar.before
      calendar.after calendar.thisWeek calendar.unknown calendar.unknownDays calendar.empty
      calendar.emptyText calendar.nothingSoon calendar.more calendar.day notifications.mentioned
      notifications.title
      notifications.markAll notifications.none notifications.noneText notifications.unread
      notifications.gigOpen notifications.ownAccepted notifications.assigned notifications.askedToStepIn
      notifications.youRemoved notifications.yourDaysFreed notifications.swap notifications.gigChanged
      notifications.changedTo notifications.youLackCards notifications.becomes notifications.was
      notifications.new notifications.gigCancelled notifications.reminder notifications.unreadChat
      notifications.cardExpires notifications.ticket notifications.ticketAnswered
      notifications.ticketClosed notifications.meet
    `),
    except: listEntries(`
      absences.textDesk absences.emptyDesk absences.search absences.nobodyFound absences.savedFor
      absences.people absences.peopleHint absences.kindHintDesk absences.failedFor absences.failedHint
      absences.import cardFields.title cardFields.deskHint changes.unaware errors.application
      errors.organization errors.user errors.template errors.shift errors.link errors.gig.headcountTaken
      errors.gig.transition errors.gig.daysBooked errors.gig.noCrew errors.gig.pricingOffered
      errors.gig.tooManyWaves errors.offer errors.auth.failed errors.undo.late errors.undo.overtaken
      errors.assignment.exists errors.server.busy fieldErrors.break fieldErrors.amount
      fieldErrors.headcount fieldErrors.positions fieldErrors.waves fieldErrors.number
      fieldErrors.workers fieldErrors.schedule fieldErrors.date.outOfRange fieldErrors.email.mismatch
      fieldErrors.email.needed fieldErrors.organization fieldErrors.consent fieldErrors.roles
      fieldErrors.businessId.taken gigs.new gigs.filledFrom gigs.startEmpty gigs.edit gigs.who
      gigs.title gigs.titleExample gigs.forWhom gigs.publisher gigs.searchPublishers
      gigs.noSuchPublisher gigs.headcount gigs.from gigs.until gigs.sameHours gigs.noSaturdays
      gigs.noSundays gigs.noHolidays gigs.chooseDaysFirst gigs.preview gigs.previewEmpty gigs.daysOff
      gigs.moreWeeks gigs.perHour gigs.fixedPrice gigs.address gigs.more gigs.publish gigs.saveDraft
      gigs.saveChanges gigs.savedDraft gigs.published gigs.changed gigs.notSaved gigs.noneOwn gigs.mine
      gigs.whose gigs.editShort gigs.copy gigs.again gigs.cancel gigs.cancelTitle gigs.cancelled
      gigs.cancelTold gigs.cancelAgreed gigs.cancelNobody gigs.deleteDraft gigs.draftDeleted
      gigs.deleteDraftTitle gigs.deleteDraftText gigs.backToGig gigs.firstDay gigs.lastDay
      home.allOffers home.shortOfPeople home.allFilled home.queueWaits home.queueEmpty kit.dropOrChoose
      kit.breadcrumbs kit.companyIdHint layout.createAccount layout.admin layout.organization
      settings.newsOf.interest settings.newsOf.inquiry settings.newsOf.offerReceived
      settings.newsOf.assignmentConfirmed settings.newsOf.assignmentDeclined settings.newsOf.atRisk
      settings.newsOf.assignmentRemoved settings.newsOf.application settings.newsOf.asked
      settings.calendar.deskTitle settings.calendar.deskText settings.calendar.closeDeskText
      settings.servedIn settings.data.lastOfFirm settings.data.lastOfAll settings.factor.adminText
      settings.factor.lostTitle settings.factor.lostText settings.factor.lostDone siteDetails.textDesk
      support.answer support.answerSent support.close support.sendAndClose support.closedDone
      support.queueText support.search support.next support.about support.person support.organization
      support.state support.since support.asked support.answered support.queues support.queue
      support.none support.bulk support.questions.publish support.questions.change
      support.questions.offer support.questions.crew profile.together profile.gigs
    `),
  },
  "mail.": {
    said: listEntries(`
      passwordReset passwordChanged emailChange emailAsked emailUndone secondFactor codesRefused
      accessTokenMade accountClosed ticket.answered ticket.about gigOpen assigned assignmentRemoved swap
      gigChanged gigCancelled reminder unreadChat cardExpires digest answerRecorded replyWords replies
      gig workDays change pay
    `),
    except: listEntries(`
      assignmentRemoved.desk swap.heading.accepted swap.lead.accepted swap.action.accepted
      swap.reason.accepted gigChanged.lead.desk gigChanged.lacking.heading gigChanged.lacking.lead.desk
      gigCancelled.lead.desk gigCancelled.lead.agreed cardExpires.heading cardExpires.lead.desk
      cardExpires.action.desk
    `),
  },
  "worker.": {
    said: listEntries(`
      dataExport calendarFeed unsubscribe answerLink pushes
    `),
    except: listEntries(`
      calendarFeed.crew pushes.about pushes.title.interest pushes.title.inquiry
      pushes.title.offerReceived pushes.title.assignmentConfirmed pushes.title.assignmentDeclined
      pushes.title.atRisk pushes.title.application
    `),
  },
};

const isWithin = (key: string) => (entry: string) => key === entry || key.startsWith(`${entry}.`);

/** `key`: within its file, a plural without its form. */
export function isForWorkers(kind: keyof typeof workerMessages, key: string): boolean {
  const { said, except } = workerMessages[kind];
  return said.some(isWithin(key)) && !except.some(isWithin(key));
}
